import { checkA11y, expect, shot, test } from './fixtures'
import { answerWith } from './support/answers'
import { createPage } from './support/crowd'
import { waitForFrame } from './support/waitForFrame'

const outcome = (client: import('mqtt').MqttClient) =>
  new Promise<string>((resolve) => {
    client.once('connect', () => resolve('connected'))
    client.once('error', (error) => resolve(`refused: ${error.message}`))
    client.once('close', () => resolve('closed'))
  })

/** Runs in the page: lists parts of the menu and table footers that the open notice covers. */
function listCoveredElements(): string[] {
  const notice = document.querySelector('.MuiSnackbar-root')?.getBoundingClientRect()
  return [...document.querySelectorAll('nav, [data-foot]')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const apart =
      !notice || left >= notice.right || right <= notice.left || top >= notice.bottom || bottom <= notice.top
    return apart ? [] : [element.outerHTML.slice(0, 80)]
  })
}

test('[AC-11] a ban made in the console refuses the client until it is lifted', async ({
  page,
  signIn,
  api,
  mqttClient,
  broker,
  unique,
  cleanup,
}) => {
  const clientid = unique('ban')
  cleanup(() => api.request('DELETE', `/banned/clientid/${clientid}`))
  await signIn(page, { path: '/banned-clients' })
  await page.getByRole('button', { name: 'Ban client' }).click()
  await page.getByRole('textbox', { name: /^Banned value/ }).fill(clientid)
  await page.getByLabel('Reason').fill('e2e')
  await page.getByRole('button', { name: '7 days' }).click()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banned clients' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(clientid) })).toBeVisible()
  // A notice names its subject and covers neither the menu nor the pager.
  await expect(page.getByRole('note').filter({ hasText: `${clientid} banned` })).toBeVisible()
  for (const height of [900, 480, 420, 360]) {
    await page.setViewportSize({ width: 1280, height })
    await expect.poll(() => page.evaluate(listCoveredElements)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const { data } = await api.get('/banned?limit=1000')
  const ban = data.find((entry: { who: string }) => entry.who === clientid)
  expect(ban).toMatchObject({ as: 'clientid', reason: 'e2e' })
  const days = (Date.parse(ban.until) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)

  const mqtt = await import('mqtt')
  const bannedClient = mqtt.connect(broker.mqtt, { clientId: clientid, reconnectPeriod: 0, protocolVersion: 5 })
  expect(await outcome(bannedClient)).toMatch(/refused: .*(Banned|138|Not authorized)/i)
  bannedClient.end(true)

  await page.getByRole('button', { name: new RegExp(`Lift ban: ${clientid}`) }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Lift the ban of ${clientid}?`)
  await dialog.getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByText('1 ban lifted')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(clientid) })).toHaveCount(0)
  const back = await mqttClient({ clientId: clientid })
  expect(back.connected).toBe(true)
})

test('[AC-11] the form reports missing values, past dates and refusals of the broker', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const username = unique('twice')
  cleanup(() => api.request('DELETE', `/banned/username/${username}`))
  await signIn(page, { path: '/banned-clients/create' })
  const value = page.getByRole('textbox', { name: /^Banned value/ })
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText('Please enter Banned value')).toBeVisible()
  await expect(value).toBeFocused()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Until').fill('2001-01-01T00:00:00')
  await page.getByLabel('Until').blur()
  await expect(page.getByText('The selected time cannot be earlier than the current time')).toBeVisible()
  await page.getByLabel('Ban type').selectOption({ label: 'IP address' })
  await value.fill('not an address')
  await value.blur()
  await expect(page.getByText('Enter an IP address, such as')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'banned-create-errors')

  await api.post('/banned', { as: 'username', who: username })
  await page.getByLabel('Ban type').selectOption({ label: 'Username' })
  await value.fill(username)
  await page.getByRole('button', { name: '1 year' }).click()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText('Already banned')).toBeVisible()
  await expect(value).toBeFocused()
})

test('[AC-11] shows, finds and lifts bans by all six properties', async ({ page, signIn, api, unique, cleanup }) => {
  const mark = unique('six')
  const bans = [
    ['clientid', mark],
    ['username', mark],
    ['clientid_re', `^${mark}.*$`],
    ['username_re', `^${mark}.*$`],
  ] as const
  for (const [banType, banValue] of bans) {
    await api.post('/banned', { as: banType, who: banValue, reason: mark })
    cleanup(() => api.request('DELETE', `/banned/${banType}/${encodeURIComponent(banValue)}`))
  }
  for (const [banType, banValue] of [
    ['peerhost', '192.0.2.77'],
    ['peerhost_net', '198.51.100.0/24'],
  ] as const) {
    await api.post('/banned', { as: banType, who: banValue, reason: mark })
    cleanup(() => api.request('DELETE', `/banned/${banType}/${encodeURIComponent(banValue)}`))
  }
  await signIn(page, { path: '/banned-clients' })
  await page.getByRole('textbox', { name: 'Search' }).fill(mark)
  await expect(page).toHaveURL(new RegExp(`q=${mark}`))
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(6)
  for (const word of ['IP address range', 'Username, regular expression', 'Client ID, regular expression'])
    await expect(page.getByRole('cell', { name: word, exact: true })).toBeVisible()
  await checkA11y(page)
  await shot(page, 'banned-list')
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('button', { name: 'Lift ban', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Lift 6 bans?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByText('6 bans lifted')).toBeVisible()
  await expect(rows).toHaveCount(0)
  const { data } = await api.get('/banned?limit=1000')
  expect(data.filter((ban: { reason: string }) => ban.reason === mark)).toEqual([])
})

test('[AC-11] lifts all bans after a question', async ({ page, signIn, unique }) => {
  // The broker's own bans stay as they are.
  let bans = [0, 1, 2].map(() => ({ as: 'clientid' as const, who: unique('all') }))
  await answerWith(page, 'get /banned', (apiRequest) => createPage(bans, apiRequest))
  await answerWith(page, 'delete /banned', () => {
    bans = []
    return undefined
  })
  await signIn(page, { path: '/banned-clients' })
  await page.getByRole('button', { name: 'Lift all bans' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // The dialog that fades out has a button of the same name.
  await expect(dialog).toHaveCount(0)
  expect(bans).toHaveLength(3)
  await page.getByRole('button', { name: 'Lift all bans' }).click()
  await dialog.getByRole('button', { name: 'Lift all bans' }).click()
  await expect(page.getByText('No client is banned')).toBeVisible()
  expect(bans).toEqual([])
})

test('[AC-11] hostile values are shown as text and lifted one by one (T3)', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
}) => {
  const mark = unique('h')
  const names = [
    `<img src=x onerror=alert(1)>${mark}`,
    `a/b/../${mark}`,
    `50%2F${mark}`,
    `#${mark}?x=1&y`,
    `"'\`${mark}`,
    `中文 😀 ${mark}`,
    `__proto__.${mark}`,
  ]
  for (const username of names) {
    await api.post('/banned', { as: 'username', who: username })
    cleanup(() => api.request('DELETE', `/banned/username/${encodeURIComponent(username)}`))
  }
  await signIn(page, { path: `/banned-clients?q=${mark}` })
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(names.length)
  for (const [i] of names.entries()) {
    await page
      .getByRole('row')
      .filter({ hasText: mark })
      .first()
      .getByRole('button', { name: /^Lift ban/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lift ban' }).click()
    await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(names.length - i - 1)
  }
})

test('[AC-11] does not lift a ban if its name would turn the address into that of the whole list', async ({
  page,
  signIn,
}) => {
  await answerWith(page, 'get /banned', (apiRequest) =>
    createPage([{ as: 'username' as const, who: '..' }], apiRequest),
  )
  await signIn(page, { path: '/banned-clients' })
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  const row = page.getByRole('row').filter({ has: page.getByText('..', { exact: true }) })
  const lift = row.getByRole('button', { name: /cannot address this entry by its name/ })
  await expect(lift).toHaveAttribute('aria-disabled', 'true')
  // Clicks and keys have no effect.
  await lift.click({ force: true })
  await lift.focus()
  await page.keyboard.press('Enter')
  await waitForFrame(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(deletions).toEqual([])
})
