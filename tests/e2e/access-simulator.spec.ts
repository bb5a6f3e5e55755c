// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import type { Page } from '@playwright/test'
import mqtt from 'mqtt'
import { checkA11y, expect, shot, test } from './fixtures'
import type { Api } from './support/api'
import { waitUntilClosed } from './support/mqtt'

interface Case {
  clientid: string
  username?: string
  peerhost: string
  action: 'publish' | 'subscribe'
  topic: string
  qos?: '1' | '2'
  retain?: 'true'
}

const HOME = '127.0.0.1'
const BUILT_IN = '/authorization/sources/built_in_database'

/** Whether a real client may publish or subscribe. */
async function isAllowed(url: string, { clientid, username, action, topic, qos, retain }: Case): Promise<boolean> {
  const client = await mqtt.connectAsync(url, {
    clientId: clientid,
    ...(username && { username }),
    protocolVersion: 5,
    reconnectPeriod: 0,
  })
  const level = Number(qos ?? 1) as 1 | 2
  const attempt =
    action === 'publish'
      ? client.publishAsync(topic, '', { qos: level, retain: retain === 'true' })
      : client.subscribeAsync(topic, { qos: level }).then((granted) => {
          if (granted.some(({ qos: grantedQos }) => grantedQos >= 128)) throw new Error('refused')
        })
  const allowed = await attempt.then(
    () => true,
    () => false,
  )
  await client.endAsync(true)
  return allowed
}

const buildAddress = (testCase: Case) => `/authorization/simulator?${new URLSearchParams({ qos: '1', ...testCase })}`

const result = (page: Page) => page.getByRole('region', { name: 'Publish and subscribe' })

/** Changes sources and settings for the test, and restores them after it. */
async function prepareSources(api: Api, cleanup: (undo: () => Promise<unknown>) => void, rules: string): Promise<void> {
  const file = await api.get('/authorization/sources/file')
  const settings = await api.get('/authorization/settings')
  cleanup(async () => {
    await api.request('DELETE', BUILT_IN)
    await api.put('/authorization/sources/file', file)
    await api.put('/authorization/settings', settings)
  })
  await api.put('/authorization/sources/file', { ...file, rules })
  await api.put('/authorization/settings', { ...settings, no_match: 'deny' })
  await api.post('/authorization/sources', { type: 'built_in_database', enable: true })
}

test('[AC-13] the simulation of file rules, built-in rules and the default matches what real clients experience', async ({
  page,
  signIn,
  api,
  broker,
  cleanup,
  unique,
  expectErrors,
}) => {
  // The broker answers 404 for a client or user without its own rules.
  expectErrors(/404/)
  const [meter, blocked] = [unique('meter'), unique('blocked')]
  const rules = [
    '%% of plants',
    '{deny, {clientid, {re, "^blocked-"}}, all, ["plant/#"]}.',
    '{allow, {username, "ann"}, publish, ["plant/${clientid}/+"]}.',
    '{allow, {ipaddrs, ["127.0.0.0/8"]}, {subscribe, [{qos, [0, 1]}]}, ["open/#"]}.',
    '{allow, all, {publish, [{retain, false}]}, ["open/#"]}.',
    '{deny, all, subscribe, [{eq, "#"}]}.',
  ].join('\n')
  await prepareSources(api, cleanup, rules)
  const baseRule = { permission: 'allow', action: 'all' }
  await api.post(`${BUILT_IN}/rules/clients`, [
    { clientid: meter, rules: [{ ...baseRule, topic: 'own/${clientid}', qos: [1] }] },
  ])
  await api.post(`${BUILT_IN}/rules/users`, [
    { username: 'ann', rules: [{ ...baseRule, permission: 'deny', topic: 'own/#' }] },
  ])
  await api.post(`${BUILT_IN}/rules/all`, { rules: [{ ...baseRule, topic: 'all/#', action: 'subscribe' }] })

  const ann = { clientid: meter, username: 'ann', peerhost: HOME }
  const hostile = { clientid: `${unique('evil')}/%2F..#?&'"`, topic: 'open/%2F/<img src=x onerror=alert(1)>/../ü' }
  const anybody = { clientid: unique('other'), peerhost: HOME }
  const cases: [Case, 'Allowed' | 'Denied', string][] = [
    [{ ...ann, action: 'publish', topic: `plant/${meter}/t` }, 'Allowed', 'File decides: line 3.'],
    [{ ...ann, action: 'publish', topic: `plant/${meter}/t/x` }, 'Denied', 'No source matches'],
    [{ ...ann, clientid: blocked, action: 'publish', topic: `plant/${blocked}/t` }, 'Denied', 'File decides: line 2.'],
    [{ ...ann, action: 'publish', topic: `own/${meter}` }, 'Allowed', 'rule 1 of the client.'],
    [{ ...ann, action: 'publish', topic: `own/${meter}`, qos: '2' }, 'Denied', 'rule 1 of the user.'],
    [{ ...anybody, action: 'subscribe', topic: 'all/x' }, 'Allowed', 'rule 1 for all clients.'],
    [{ ...anybody, action: 'subscribe', topic: '$share/g/open/+' }, 'Allowed', 'File decides: line 4.'],
    [{ ...anybody, action: 'subscribe', topic: 'open/+', qos: '2' }, 'Denied', 'No source matches'],
    [{ ...anybody, action: 'publish', topic: 'open/door' }, 'Allowed', 'File decides: line 5.'],
    [{ ...anybody, action: 'publish', topic: 'open/door', retain: 'true' }, 'Denied', 'No source matches'],
    [{ ...anybody, action: 'publish', topic: '$delayed/1/open/door' }, 'Allowed', 'File decides: line 5.'],
    [{ ...anybody, action: 'subscribe', topic: '#' }, 'Denied', 'File decides: line 6.'],
    [{ ...anybody, ...hostile, action: 'publish' }, 'Allowed', 'File decides: line 5.'],
    [{ ...anybody, ...hostile, action: 'subscribe', qos: '2' }, 'Denied', 'No source matches'],
  ]
  const [first] = cases
  await signIn(page, { path: buildAddress(first?.[0] as Case) })
  for (const [testCase, word, reason] of cases) {
    const description = JSON.stringify(testCase)
    await page.goto(`#${buildAddress(testCase)}`)
    await expect(result(page).getByRole('status'), description).toContainText(word)
    await expect(result(page).getByRole('status'), description).toContainText(reason)
    await expect.poll(() => isAllowed(broker.mqtt, testCase), description).toBe(word === 'Allowed')
  }

  // The list of sources links to the rules.
  await page.goto(`#${buildAddress(first?.[0] as Case)}`)
  const steps = result(page).getByRole('list', { name: 'Authorization sources, in order' })
  await expect(steps.getByRole('listitem').first()).toContainText('No match')
  await steps.getByText('3 rules do not decide').click()
  await expect(steps.getByText('{deny, {clientid, {re, "^blocked-"}}, all, ["plant/#"]}')).toBeHidden()
  await steps.getByText('1 rule does not decide').click()
  await expect(steps.getByText('{deny, {clientid, {re, "^blocked-"}}, all, ["plant/#"]}')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'access-simulator')
  await steps.getByRole('link', { name: 'line 3' }).click()
  await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
})

test('[AC-13] links from a client’s page to the simulator, which can test with a real client', async ({
  page,
  signIn,
  api,
  cleanup,
  mqttClient,
  unique,
  expectErrors,
}) => {
  expectErrors(/404/)
  const clientId = unique('ac13')
  await prepareSources(api, cleanup, `{deny, {clientid, "${clientId}"}, subscribe, ["secret/#"]}.\n{allow, all}.`)
  const [client, watcher] = [await mqttClient({ clientId, username: 'ann' }), await mqttClient()]
  await client.publishAsync(`${clientId}/cached`, 'x', { qos: 1 })
  const messages: string[] = []
  watcher.on('message', (topic, payload) => messages.push(`${topic} ${payload}`))
  await watcher.subscribeAsync(`${clientId}/#`)
  // An entry of its authorization cache opens the simulator with topic and action filled in.
  await signIn(page, { path: `/clients/detail/${clientId}?tab=authz` })
  const cached = page.getByRole('row').filter({ hasText: `${clientId}/cached` })
  await cached.getByRole('link', { name: 'Explain' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(`${clientId}/cached`)
  await expect(result(page)).toContainText('The client’s authorization cache has “allowed” for this')
  await checkA11y(page)
  await page.goto(`#/clients/detail/${clientId}`)
  await page.getByRole('link', { name: 'Check access' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Access simulator' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Client ID' })).toHaveValue(clientId)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ann')
  await expect(page.getByRole('textbox', { name: 'IP address' })).toHaveValue(HOME)

  const topic = page.getByRole('textbox', { name: 'Topic' })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('A topic is required')).toBeVisible()
  await expect(topic).toBeFocused()
  await topic.fill(`${clientId}/+`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('A topic to publish to cannot contain + or #')).toBeVisible()
  await topic.fill(`${clientId}/t`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(result(page).getByRole('status')).toContainText('Allowed')

  // The request would replace a connected client: the page warns about it.
  const trial = page.getByRole('region', { name: 'Try at the broker' })
  await trial.getByRole('button', { name: 'Try to publish', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('A client with this ID is connected now')
  await expect(question).toContainText('really published')
  await checkA11y(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(trial.getByRole('button', { name: 'Try to publish', exact: true })).toBeEnabled()
  expect(client.connected).toBe(true)
  await trial.getByRole('button', { name: 'Try to publish', exact: true }).click()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  const answers = trial.getByRole('list', { name: 'Answers of the broker' })
  await expect(answers.getByRole('listitem')).toHaveText([/^Signed in/, /^Published/])
  await expect.poll(() => messages).toEqual([`${clientId}/t access check`])
  await waitUntilClosed(client)

  // The ID is not in use now: a subscription needs no confirmation, and a refusal shows its code.
  await expect.poll(async () => (await api.request('GET', `/clients/${clientId}`)).status).toBe(404)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('subscribe')
  await page.getByRole('textbox', { name: 'Topic filter' }).fill('secret/#')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(result(page).getByRole('status')).toContainText('Denied')
  await trial.getByRole('button', { name: 'Try to subscribe', exact: true }).click()
  await expect(answers.getByRole('listitem')).toHaveText([/^Signed in/, /^Not subscribed.*Not authorized \(0x87\)/])
  await trial.getByRole('button', { name: 'Try to sign in', exact: true }).click()
  await expect(answers.getByRole('listitem')).toHaveText([/^Signed in/])
  await trial.scrollIntoViewIfNeeded()
  await shot(page, 'access-simulator-trial')
})

test('[AC-13] checks whether a user may connect: the chain, superusers, bans, and the broker’s own answer', async ({
  page,
  signIn,
  api,
  cleanup,
  unique,
  expectErrors,
}) => {
  expectErrors(/404/)
  const username = `${unique('ann')}/<b>%2F`
  const id = 'password_based:built_in_database'
  cleanup(async () => {
    await api.request('DELETE', `/banned/username/${encodeURIComponent(username)}`)
    await api.request('DELETE', `/authentication/${encodeURIComponent(id)}`)
  })
  await api.post('/authentication', {
    mechanism: 'password_based',
    backend: 'built_in_database',
    user_id_type: 'username',
    password_hash_algorithm: { name: 'sha256', salt_position: 'suffix' },
  })
  const users = `/authentication/${encodeURIComponent(id)}/users`
  await api.post(users, { user_id: username, password: 'right', is_superuser: true })
  const names = { clientid: unique('pair'), peerhost: HOME, username }
  await signIn(page, { path: `/authorization/simulator?${new URLSearchParams({ ...names, username: 'nobody' })}` })
  const part = page.getByRole('region', { name: 'Sign-in', exact: true })
  await expect(part.getByRole('listitem')).toContainText('User not found')
  await expect(part).toContainText('No authenticator knows this client')
  await page.goto(`#/authorization/simulator?${new URLSearchParams(names)}`)
  await expect(part.getByRole('listitem')).toContainText('User exists')
  await expect(part).toContainText('This user is a superuser in Built-in database.')

  const trial = page.getByRole('region', { name: 'Try at the broker' })
  const answers = trial.getByRole('list', { name: 'Answers of the broker' })
  const tryIt = trial.getByRole('button', { name: 'Try to sign in', exact: true })
  const password = trial.getByLabel('Password', { exact: true })
  await password.fill('wrong')
  await tryIt.click()
  await expect(answers).toContainText('Not signed in')
  await expect(answers).toContainText('Bad username or password (0x86)')
  await password.fill('right')
  await tryIt.click()
  await expect(answers.getByRole('listitem')).toHaveText([/^Signed in/])

  await api.post('/banned', { as: 'username', who: username })
  await expect
    .poll(async () => (await api.get('/banned')).data.map(({ who }: { who: string }) => who))
    .toContain(username)
  await page.reload()
  await expect(password).toHaveValue('')
  await expect(part.getByRole('alert').filter({ hasText: 'Banned by Username' })).toContainText(username)
  await password.fill('right')
  await tryIt.click()
  await expect(answers).toContainText('Banned (0x8A)')
  await checkA11y(page)
  await part.scrollIntoViewIfNeeded()
  await shot(page, 'access-simulator-sign-in')
})
