// The form that leads to the identity provider leaves as soon as it is there: to the broker that the address names, below
// its own path (src/api/brokers/here.ts says what a name is).
;(() => {
  const id = new URLSearchParams(location.search).get('broker') ?? ''
  const form = document.forms[0]
  if (!form || (id !== '' && !/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(id))) return
  if (id !== '') form.action = `./brokers/${id}/api/v5/sso/login/saml`
  form.submit()
})()
