// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import type { Locator, Page } from '@playwright/test'
import protobuf from 'protobufjs'
import { checkA11y, expect, shot, test } from './fixtures'

/** The panel in the editor of a rule. */
async function openPanel(page: Page, signIn: (page: Page, options: { path: string }) => Promise<void>, rule: object) {
  await signIn(page, { path: `/rule/rules/${encodeURIComponent((rule as { id: string }).id)}?tab=settings` })
  return page.getByRole('region', { name: 'Try out', exact: true })
}

const region = (panel: Locator, name: string) => panel.getByRole('region', { name, exact: true })
const field = (panel: Locator, name: string) => panel.getByRole('textbox', { name, exact: true })

/** Opens the drawer of live messages after the layout around its button is stable. */
async function openLive(page: Page, panel: Locator) {
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Run on the broker' })).toBeVisible()
  await panel.getByRole('button', { name: 'Sample from a live message' }).click()
}

test.describe('the try-out of a rule', () => {
  test('[IN-7] shows the result while typing, asks the broker on demand, and reports differences', async ({
    page,
    signIn,
    api,
    unique,
    cleanup,
  }) => {
    const id = unique('in7')
    const sql = 'SELECT payload.id AS id, payload.name AS name, pub_props FROM "in/+/x" WHERE qos > 0'
    const rule = await api.post('/rules', { id, sql, enable: false })
    cleanup(() => api.request('DELETE', `/rules/${id}`))
    const panel = await openPanel(page, signIn, rule)
    await expect(field(panel, 'topic')).toHaveValue('in/a/x')
    await field(panel, 'payload').fill('{"id": 9007199254740993, "name": "<img src=x onerror=alert(1)>"}')
    await expect(region(panel, 'Result')).toContainText('"id": 9007199254740993')
    await expect(region(panel, 'Result')).toContainText('<img src=x onerror=alert(1)>')
    await panel.getByRole('button', { name: 'Run on the broker' }).click()
    await expect(region(panel, 'Result of the broker')).toContainText('"id": 9007199254740993')
    await expect(panel.getByText('The broker has the same result.')).toBeVisible()

    await panel.getByText(/\d+ more columns/).click()
    await field(panel, 'pub_props').fill('{"User-Property": {"mine": "1"}}')
    await panel.getByRole('button', { name: 'Run on the broker' }).click()
    await expect(panel.getByText(/The results differ.*pub_props/)).toBeVisible()
    await expect(panel.getByRole('row', { name: /^pub_props.User-Property.mine/ })).toContainText('missing')
    await shot(page, 'rule-tryout-difference')

    await field(panel, 'qos').fill('0')
    await expect(panel.getByText('No match: the WHERE condition is not met.')).toBeVisible()
    await field(panel, 'topic').fill('other')
    await expect(panel.getByText(/The topic other matches no topic filter/)).toBeVisible()
    await panel.getByRole('button', { name: 'Use a matching topic' }).click()
    await expect(field(panel, 'topic')).toHaveValue('in/a/x')
    await checkA11y(page, { include: 'main' })
    await shot(page, 'rule-tryout')
  })

  test('[IN-7] decodes by an Avro schema of the registry as the broker does', async ({
    page,
    signIn,
    api,
    unique,
    cleanup,
  }) => {
    const id = unique('in7')
    const fields = [
      { name: 'x', type: 'double' },
      { name: 'note', type: ['null', 'string'], default: null },
    ]
    const source = JSON.stringify({ type: 'record', name: 'point', fields })
    await api.post('/schema_registry', { type: 'avro', name: id, source })
    cleanup(() => api.request('DELETE', `/schema_registry/${id}`))
    const sql = `SELECT schema_decode('${id}', schema_encode('${id}', json_decode(payload))) AS p FROM "in/#"`
    const rule = await api.post('/rules', { id, sql, enable: false })
    cleanup(() => api.request('DELETE', `/rules/${id}`))
    const panel = await openPanel(page, signIn, rule)
    await field(panel, 'payload').fill('{"x": 1.5}')
    await expect(region(panel, 'Result')).toContainText('"x": 1.5')
    await expect(region(panel, 'Result')).toContainText('"note": null')
    await panel.getByRole('button', { name: 'Run on the broker' }).click()
    await expect(panel.getByText('The broker has the same result.')).toBeVisible()
    await field(panel, 'payload').fill('{"x": "<img src=x onerror=alert(1)>"}')
    await expect(panel.getByText(/The schema does not match the data/)).toBeVisible()
  })

  test('[IN-7] takes Protobuf of a live message as bytes, and decodes and sends the same values as the broker', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const base = unique('in7')
    const source = `syntax = "proto3"; package p;
      message Reading { int64 id = 1; double temp = 2; bytes raw = 3; string name = 4; repeated sint32 list = 5; bool on = 6; }`
    await api.post('/schema_registry', { type: 'protobuf', name: base, source })
    cleanup(() => api.request('DELETE', `/schema_registry/${base}`))
    const sql = `SELECT schema_decode('${base}', payload, 'Reading') AS r FROM "${base}/in"`
    const republish = (topic: string, payload: string) => ({
      function: 'republish',
      args: { topic, payload, retain: false },
    })
    const actions = [republish(`${base}/out/json`, '${r}'), republish(`${base}/out/raw`, '${r.raw}')]
    const rule = await api.post('/rules', { id: base, sql, actions })
    cleanup(() => api.request('DELETE', `/rules/${base}`))
    const client = await mqttClient({ clientId: unique('in7') })
    await client.subscribeAsync(`${base}/out/#`, { qos: 1 })
    const payloadsByTopic = new Map<string, Buffer>()
    client.on('message', (topic, payload) => payloadsByTopic.set(topic.slice(base.length), payload))
    // Encoded by another library.
    const Reading = protobuf.parse(source, { keepCase: true }).root.lookupType('Reading')
    const reading = {
      id: '9007199254740993',
      temp: 21.5,
      raw: [0xff, 0],
      name: '<img src=x onerror=alert(1)>',
      list: [-1, 2],
    }
    const bytes = Buffer.from(Reading.encode(Reading.fromObject(reading)).finish())
    await client.publishAsync(`${base}/in`, bytes, { qos: 1, retain: true })
    cleanup(() => client.publishAsync(`${base}/in`, '', { qos: 1, retain: true }))
    await expect.poll(() => payloadsByTopic.size).toBe(2)

    const panel = await openPanel(page, signIn, rule)
    await openLive(page, panel)
    const drawer = page.getByRole('dialog', { name: 'Sample from a live message' })
    await drawer.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(drawer.getByText(/not UTF-8 text/)).toBeVisible()
    await shot(page, 'rule-tryout-live-bytes')
    await drawer.getByRole('button', { name: `Use the message of ${base}/in` }).click()
    await expect(drawer).toBeHidden()
    await expect(field(panel, 'payload')).toHaveValue(bytes.toString('hex').replace(/..(?=.)/g, '$& '))
    await expect(panel.getByRole('combobox', { name: 'Edit as' })).toHaveValue('hex')
    for (const part of ['"id": 9007199254740993', '"temp": 21.5', '<img src=x onerror=alert(1)>', '"on": false'])
      await expect(region(panel, 'Result')).toContainText(part)
    await expect(panel.getByText(/^Cannot be run on the broker/)).toBeVisible()
    await checkA11y(page, { include: 'main' })
    await shot(page, 'rule-tryout-bytes')

    await panel.getByRole('tab', { name: 'Step through' }).click()
    await expect(region(panel, 'Payload')).toHaveText(payloadsByTopic.get('/out/json')?.toString() ?? '')
    await expect(region(panel, 'Payload (bytes)')).toHaveText(
      payloadsByTopic
        .get('/out/raw')
        ?.toString('hex')
        .replace(/..(?=.)/g, '$& ') ?? '',
    )
    await shot(page, 'rule-step-through-bytes')
    await panel.getByRole('tab', { name: 'Result' }).click()
    await field(panel, 'payload').fill('0a ff')
    await expect(panel.getByText(/The schema does not match the data.*the data end before/)).toBeVisible()
  })

  test('[IN-7] stops an expression that never ends; the page goes on', async ({
    page,
    signIn,
    api,
    unique,
    cleanup,
  }) => {
    const id = unique('in7')
    const sql = `SELECT regex_match(payload, '^(a+)+$') AS x FROM "${id}/#"`
    const rule = await api.post('/rules', { id, sql, enable: false })
    cleanup(() => api.request('DELETE', `/rules/${id}`))
    const panel = await openPanel(page, signIn, rule)
    await expect(region(panel, 'Result')).toBeVisible()
    await panel.getByRole('combobox', { name: 'Edit as' }).selectOption('plain')
    await field(panel, 'payload').fill(`${'a'.repeat(60)}!`)
    await expect(panel.getByText(/^Stopped after 2 seconds/)).toBeVisible()
    await field(panel, 'payload').fill('aaa')
    await expect(region(panel, 'Result')).toContainText('"x": true')
  })

  test('[IN-7] takes a live message of a client, or a retained one, as the sample', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const base = unique('in7')
    const client = await mqttClient({ clientId: unique('in7') })
    await client.publishAsync(`${base}/kept`, '{"temp": 1}', { qos: 1, retain: true })
    cleanup(() => client.publishAsync(`${base}/kept`, '', { qos: 1, retain: true }))
    const sql = `SELECT payload.temp AS temp, topic, pub_props FROM "${base}/#"`
    const rule = await api.post('/rules', { id: base, sql, enable: false })
    cleanup(() => api.request('DELETE', `/rules/${base}`))
    const panel = await openPanel(page, signIn, rule)
    await openLive(page, panel)
    const drawer = page.getByRole('dialog', { name: 'Sample from a live message' })
    await expect(drawer.getByRole('textbox', { name: 'Topic filters, one per line' })).toHaveValue(`${base}/#`)
    await drawer.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(drawer.getByRole('button', { name: `Use the message of ${base}/kept` })).toBeVisible()
    await client.publishAsync(`${base}/live`, '{"temp": 21.5}', { qos: 1, properties: { contentType: 'text/x' } })
    const take = drawer.getByRole('button', { name: `Use the message of ${base}/live` })
    await expect(take).toBeVisible()
    await checkA11y(page, { include: '[role=dialog]' })
    await shot(page, 'rule-tryout-live')
    await take.click()
    await expect(drawer).toBeHidden()
    await expect(field(panel, 'topic')).toHaveValue(`${base}/live`)
    await expect(region(panel, 'Result')).toContainText('"temp": 21.5')
    await expect(region(panel, 'Result')).toContainText('"Content-Type": "text/x"')
  })

  test('[IN-18] shows each step, and the message that the broker really sends for each action', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const base = unique('in18')
    const sql = `FOREACH payload.list AS n DO n * 2 AS m, topic INCASE n > 1 FROM "${base}/in" WHERE qos = 1 and not clientid = 'other'`
    const args = { topic: `${base}/out/\${m}`, payload: '${m} of ${topic}, ${none}', qos: 1 }
    const rule = await api.post('/rules', { id: base, sql, actions: [{ function: 'republish', args }] })
    cleanup(() => api.request('DELETE', `/rules/${base}`))
    const client = await mqttClient({ clientId: unique('in18') })
    await client.subscribeAsync(`${base}/out/#`, { qos: 1 })
    const receivedMessages: string[] = []
    client.on('message', (topic, payload) => receivedMessages.push(`${topic} ${payload.toString()}`))
    await client.publishAsync(`${base}/in`, '{"list": [1, 2, 3]}', { qos: 1 })
    await expect.poll(() => receivedMessages.length).toBe(2)

    const panel = await openPanel(page, signIn, rule)
    await field(panel, 'payload').fill('{"list": [1, 2, 3]}')
    await expect(region(panel, 'Result')).toContainText('"m": 4')
    await panel.getByRole('tab', { name: 'Step through' }).click()
    await expect(panel.getByRole('listitem', { name: 'WHERE' })).toContainText(/and\s*Passed/)
    await expect(panel.getByRole('listitem', { name: 'Items' })).toContainText('3 items')
    await expect(panel.getByText('No value for ${none}.')).toBeVisible()
    for (const [label, m] of [
      ['1', '4'],
      ['2', '6'],
    ] as const) {
      await panel.getByRole('combobox', { name: 'Result for the actions' }).selectOption({ label })
      await expect(region(panel, 'Topic')).toHaveText(`${base}/out/${m}`)
      const payload = await region(panel, 'Payload').textContent()
      expect(receivedMessages).toContain(`${base}/out/${m} ${payload}`)
    }
    await checkA11y(page, { include: 'main' })
    await shot(page, 'rule-step-through')
  })
})
