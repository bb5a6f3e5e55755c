import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { failWith } from './support/answers'
import { collectMessages, type ReceivedMessage } from './support/mqtt'
import { reloadAsViewer } from './support/signIn'

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Publish message' })
const getTopicField = (page: Page) => getDialog(page).getByRole('textbox', { name: /^Topic/ })
const getPayloadField = (page: Page) => getDialog(page).getByRole('textbox', { name: /^Payload/ })
const publish = (page: Page) => getDialog(page).getByRole('button', { name: 'Publish', exact: true })
const getResults = (page: Page) => getDialog(page).getByRole('log').getByRole('listitem')

test.describe('the publish box', () => {
  test('[CL-14] publishes text, JSON and bytes to real clients, with retain and MQTT 5 properties', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    cleanup,
  }) => {
    const topic = `${unique('cl14')}/a`
    const subscriber = await mqttClient({ clientId: unique('sub') })
    const received = collectMessages(subscriber)
    await subscriber.subscribeAsync([topic, `${topic.split('/')[0]}/+`], { qos: 1 })
    const members = await Promise.all([mqttClient(), mqttClient()])
    await Promise.all(members.map((member) => member.subscribeAsync(`$share/g/${topic}`)))
    cleanup(() => api.request('DELETE', `/mqtt/retainer/message/${encodeURIComponent(topic)}`))

    await signIn(page, { path: `/subscriptions/topics?q=${encodeURIComponent(topic)}` })
    await page.getByRole('button', { name: `Publish to this topic: ${topic}`, exact: true }).click()
    await expect(getTopicField(page)).toHaveValue(topic)
    await expect(getTopicField(page)).toBeFocused()
    await getPayloadField(page).fill('21.5 °C')
    await publish(page).click()
    // Two subscriptions of one client, and one copy for the group of two.
    await expect(getResults(page).first()).toContainText('went to 3 subscriptions')
    await expect(getResults(page).first()).toContainText('Delivered')
    await expect.poll(() => received.length).toBe(2)
    expect(received[0]?.payload.toString()).toBe('21.5 °C')
    expect(received[0]?.packet).toMatchObject({ topic, qos: 0, retain: false })

    // The message is still in the form and can be sent again.
    const encoding = getDialog(page).getByLabel('Payload encoding')
    await encoding.selectOption({ label: 'JSON' })
    await getPayloadField(page).fill('{"on": true')
    await publish(page).click()
    await expect(getDialog(page).getByText('Please enter the correct JSON')).toBeVisible()
    await expect(getPayloadField(page)).toBeFocused()
    await getPayloadField(page).press('End')
    await page.keyboard.type('}')
    await publish(page).click()
    await expect(getResults(page)).toHaveCount(2)
    await expect.poll(() => received.at(-1)?.payload.toString()).toBe('{"on": true}')

    await encoding.selectOption({ label: 'Hexadecimal' })
    await getPayloadField(page).fill('0x00 c8:ff 0')
    await publish(page).click()
    await expect(getDialog(page).getByText('Enter pairs of hexadecimal digits, such as 0a ff')).toBeVisible()
    await getPayloadField(page).fill('0x00 c8:ff\n0a')
    await getDialog(page).getByLabel('QoS').selectOption({ label: '1 – at least once' })
    await getDialog(page).getByRole('switch', { name: 'Retain' }).check()
    await getDialog(page)
      .getByRole('button', { name: /^MQTT 5 properties/ })
      .click()
    await getDialog(page).getByLabel('Payload format').selectOption({ label: '0 – bytes' })
    await getDialog(page).getByLabel('Message expiry').fill('90')
    await getDialog(page).getByLabel('Response topic').fill('answers/here')
    await getDialog(page).getByLabel('Correlation data').fill('c-7')
    await getDialog(page).getByLabel('Content type').fill('application/octet-stream')
    await getDialog(page).getByRole('button', { name: 'Add to User properties' }).click()
    await getDialog(page).getByLabel('User properties 1: name').fill('unit')
    // Pressed directly after typing in the last field.
    await getDialog(page).getByLabel('User properties 1: value').fill('°C <img src=x onerror=alert(1)>')
    await publish(page).click()
    await expect(getResults(page)).toHaveCount(3)
    await expect.poll(() => received.length).toBe(6)
    const { payload, packet } = received[5] as ReceivedMessage
    expect(payload).toEqual(Buffer.from([0x00, 0xc8, 0xff, 0x0a]))
    expect(packet.qos).toBe(1)
    expect(packet.properties).toMatchObject({
      payloadFormatIndicator: false,
      responseTopic: 'answers/here',
      contentType: 'application/octet-stream',
      userProperties: { unit: '°C <img src=x onerror=alert(1)>' },
    })
    expect(packet.properties?.correlationData?.toString()).toBe('c-7')
    expect(packet.properties?.messageExpiryInterval).toBeGreaterThan(80)
    const retainedMessage = await api.get(`/mqtt/retainer/message/${encodeURIComponent(topic)}`)
    expect(Buffer.from(retainedMessage.payload, 'base64')).toEqual(payload)
    await checkA11y(page)
    await shot(page, 'publish')

    await encoding.selectOption({ label: 'Base64' })
    await getPayloadField(page).fill('not base64')
    await publish(page).click()
    await expect(getDialog(page).getByText('Not valid Base64')).toBeVisible()
    await getPayloadField(page).fill('AP8K')
    await publish(page).click()
    await expect.poll(() => received.at(-1)?.payload).toEqual(Buffer.from([0x00, 0xff, 0x0a]))

    // An empty payload with Retain deletes the retained message.
    await getPayloadField(page).fill('')
    await publish(page).click()
    await expect
      .poll(async () => (await api.request('GET', `/mqtt/retainer/message/${encodeURIComponent(topic)}`)).status)
      .toBe(404)
  })

  test('[CL-14] reports a missing subscriber, refuses wildcards at the field, and keeps the text after closing', async ({
    page,
    signIn,
    mqttClient,
    unique,
  }) => {
    const name = unique('cl14')
    const client = await mqttClient({ clientId: name })
    await client.subscribeAsync(`${name}/+/state`)
    const received = collectMessages(client)
    await signIn(page, { path: '/clients' })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await getTopicField(page).fill(`${name}/nobody`)
    await getPayloadField(page).fill('x')
    await publish(page).click()
    await expect(getResults(page).first()).toContainText('no matching subscribers (reason code 16)')
    await expect(getResults(page).first()).toContainText(/\d+:\d\d:\d\d/)
    await expect(getResults(page).first()).toContainText(`${name}/nobody`)

    await getTopicField(page).fill(`${name}/#`)
    await getPayloadField(page).focus()
    await expect(getDialog(page).getByText('A topic must not be empty and must not contain + or #')).toBeVisible()
    await publish(page).click()
    await expect(getTopicField(page)).toBeFocused()
    await expect(getResults(page)).toHaveCount(1)

    await getPayloadField(page).fill('half a mess')
    await getDialog(page)
      .getByRole('button', { name: /^MQTT 5 properties/ })
      .click()
    await getDialog(page).getByLabel('Message expiry').fill('9o')
    await page.keyboard.press('Escape')
    await expect(getDialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(getTopicField(page)).toHaveValue(`${name}/#`)
    await expect(getPayloadField(page)).toHaveValue('half a mess')
    await expect(getDialog(page).getByLabel('Message expiry')).toHaveValue('9o')
    await expect(getResults(page)).toHaveCount(1)
    await page.keyboard.press('Escape')

    // From the page of a client, and from a filter whose wildcard must be replaced first.
    await page.goto(new URL(`#/clients/detail/${name}`, page.url()).href)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(getTopicField(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.goto(new URL(`#/subscriptions/topics?q=${name}`, page.url()).href)
    await page.getByRole('button', { name: `Publish to this topic: ${name}/+/state`, exact: true }).click()
    await expect(getTopicField(page)).toHaveValue(`${name}/+/state`)
    await publish(page).click()
    await expect(getDialog(page).getByText('A topic must not be empty and must not contain + or #')).toBeVisible()
    await getTopicField(page).fill(`${name}/kitchen/state`)
    await publish(page).click()
    await expect(getResults(page).first()).toContainText('went to 1 subscription')
    await expect.poll(() => received.map(({ topic }) => topic)).toEqual([`${name}/kitchen/state`])

    // A cleared value does not return with the next topic.
    await getPayloadField(page).fill('discarded')
    await getDialog(page).getByRole('button', { name: 'Clear' }).click()
    await expect(getTopicField(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Publish to this topic: ${name}/+/state`, exact: true }).click()
    await expect(getTopicField(page)).toHaveValue(`${name}/+/state`)
    await expect(getPayloadField(page)).toHaveValue('')
  })

  test('[CL-14] explains refusals with their code, and keeps the form', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    expectErrors,
    cleanup,
  }) => {
    expectErrors(/400|503/)
    const refuse = (status: number, body: { message: string; code?: string; reason_code?: number }) =>
      failWith(page, 'post /publish', status, body.message, { body, times: 1 })
    const topic = `${unique('cl14')}/kept`
    const client = await mqttClient()
    await client.publishAsync(topic, 'old', { retain: true, qos: 1 })
    cleanup(() => api.request('DELETE', `/mqtt/retainer/message/${encodeURIComponent(topic)}`))
    await signIn(page, { path: `/retained?topic=${encodeURIComponent(topic)}` })
    await page.getByRole('button', { name: `Actions for ${topic}` }).click()
    await page.getByRole('menuitem', { name: 'Publish to this topic' }).click()
    await expect(getTopicField(page)).toHaveValue(topic)
    await getPayloadField(page).fill('new')

    await refuse(503, { reason_code: 128, message: 'failed' })
    await publish(page).click()
    const alert = getDialog(page).getByRole('alert')
    await expect(alert).toContainText('Unspecified error (reason code 128)')
    await refuse(400, { reason_code: 144, message: 'topic_name_invalid' })
    await publish(page).click()
    await expect(alert).toHaveText('Topic name invalid (reason code 144)')
    await expect(getTopicField(page)).toBeFocused()
    await expect(getTopicField(page)).toHaveAttribute('aria-invalid', 'true')
    await checkA11y(page)
    const validationError = { reason: 'required_field', path: 'root.payload', kind: 'validation_error' }
    await refuse(400, { code: 'BAD_REQUEST', message: JSON.stringify(validationError) })
    await publish(page).click()
    await expect(alert).toHaveText('Payload is required')
    // Refusals are listed with the other answers and stay in view.
    await expect(getResults(page)).toHaveCount(3)
    await expect(getResults(page).last()).toContainText('Refused')
    await expect(getResults(page).last()).toContainText('(reason code 128)')
    await expect(getResults(page).first()).toBeInViewport()
    await publish(page).click()
    await expect(getResults(page)).toHaveCount(4)
    await expect(getResults(page).first()).not.toContainText('Refused')
    await expect(alert).toHaveCount(0)
    await expect(getPayloadField(page)).toHaveValue('new')

    // The message is sent even if its receivers cannot be counted.
    await client.subscribeAsync(topic)
    const restore = await failWith(page, 'get /topics', 503, 'x')
    await publish(page).click()
    await expect(getResults(page).first()).toContainText('went to at least one subscription')
    await restore()

    await refuse(400, { reason_code: 149, message: 'packet_too_large' })
    await publish(page).click()
    await expect(getDialog(page).getByRole('alert')).toContainText('Packet too large (reason code 149)')

    await reloadAsViewer(page)
    const button = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Read-only role')
    await button.click({ force: true })
    await expect(getDialog(page)).toHaveCount(0)
  })
})
