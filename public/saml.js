// Submits the form at once, to the broker that the address names (src/api/brokers/currentBroker.ts has the same pattern).
;(() => {
  const id = new URLSearchParams(location.search).get('broker') ?? ''
  const form = document.forms[0]
  if (!form || (id !== '' && !/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(id))) return
  if (id !== '') form.action = form.action.replace(/api\/v5\/sso\/login\/saml$/, `brokers/${id}/$&`)
  form.submit()
})()
