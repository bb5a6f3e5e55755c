import { checkA11y, expect, shot, test } from './fixtures'

test('[CL-16] explains why a client does not get a message: a near miss, nothing wrong, and a queue that waits', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
}) => {
  const name = unique('cl16')
  const device = await mqttClient({ clientId: name, clean: false, properties: { sessionExpiryInterval: 600 } })
  await device.subscribeAsync(`${name}/cmd/4`, { qos: 1 })

  await signIn(page, { path: `/message-path?${new URLSearchParams({ topic: `${name}/cmd/line-2` })}` })
  const question = page.getByRole('region', { name: 'Why does a client not get it?', exact: true })
  await question.getByRole('textbox', { name: 'Client ID', exact: true }).fill(name)
  await question.getByRole('button', { name: 'Explain', exact: true }).click()
  await expect(question.getByRole('status')).toContainText(`${name} does not subscribe to ${name}/cmd/line-2`)
  await expect(question.getByText(`${name}/cmd/4: level 3 is 4, but line-2 in the topic.`)).toBeVisible()
  await checkA11y(page)
  await shot(page, 'delivery-near-miss')

  await question.getByRole('link', { name: 'Subscriptions', exact: true }).click()
  await page.getByRole('tab', { name: 'Delivery', exact: true }).click()
  const answer = page.getByRole('tabpanel').getByRole('status')
  const explainTopic = async () => {
    await page.getByRole('textbox', { name: /^Topic/ }).fill(`${name}/cmd/4`)
    await page.getByRole('button', { name: 'Explain', exact: true }).click()
  }
  await page.getByRole('button', { name: `${name}/cmd/line-2`, exact: true }).click()
  await expect(answer).toContainText(`${name} does not subscribe to ${name}/cmd/line-2`)
  await explainTopic()
  await expect(answer).toContainText(`${name} gets messages on ${name}/cmd/4.`)
  await checkA11y(page)
  await shot(page, 'delivery-recent-topics')

  await device.endAsync()
  await api.post('/publish', { topic: `${name}/cmd/4`, payload: 'x', qos: 1 })
  await page.reload()
  await explainTopic()
  await expect(answer).toContainText(`${name} is not connected. Messages on ${name}/cmd/4 wait in its queue.`)
  await expect(page.getByText(/^1 message of [\d,]+ waits$/)).toBeVisible()
  await checkA11y(page)
})
