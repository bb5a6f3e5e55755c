import { checkA11y, expect, shot, test } from './fixtures'

test.describe('retained messages', () => {
  test('[CL-12] lists, filters, shows payloads, deletes one, selected and all', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    cleanup,
  }) => {
    const name = unique('cl12')
    const clientId = `${name}-pub`
    const client = await mqttClient({ clientId })
    const publish = (topic: string, payload: string | Buffer) =>
      client.publishAsync(topic, payload, { retain: true, qos: 1 })
    await publish(`${name}/a`, '{"on":true}')
    await publish(`${name}/b%2F?`, Buffer.from([0, 200, 1]))
    await publish(`${name}/c/deep`, '<img src=x onerror=alert(1)>')
    cleanup(() => api.delete('/mqtt/retainer/messages'))

    await signIn(page, { path: `/retained?topic=${encodeURIComponent(`${name}/#`)}` })
    await expect(page.getByRole('row', { name: new RegExp(`${name}/a`) })).toContainText(clientId)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3)
    await expect(page.getByText('Retainer on, in memory')).toBeVisible()
    await checkA11y(page)
    await shot(page, 'retained')

    await page.getByRole('textbox', { name: 'Topic filter' }).fill(`${name}/+`)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2)

    const binary = page.getByRole('row', { name: /b%2F\?/ })
    await binary.getByRole('button', { name: /Show payload/ }).click()
    await expect(page.getByRole('dialog')).toContainText('00 c8 01')
    await page.keyboard.press('Escape')

    await binary.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Deleted 1 retained message')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)

    await page.getByRole('textbox', { name: 'Topic filter' }).fill('')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2)
    for (const topic of ['a', 'c/deep'])
      await page
        .getByRole('row', { name: new RegExp(`${name}/${topic}`) })
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)

    await publish(`${name}/last`, 'x')
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
    await expect(page.getByText('Messages published with the retain flag are kept here.')).toBeVisible()
    await expect.poll(async () => (await api.get('/mqtt/retainer/messages')).data).toEqual([])
  })

  test('[CL-12] a retainer that is off is told and turned on, its other settings left alone', async ({
    page,
    signIn,
    api,
    cleanup,
  }) => {
    const before = await api.get('/mqtt/retainer')
    cleanup(() => api.put('/mqtt/retainer', before))
    await api.put('/mqtt/retainer', { ...before, enable: false, msg_expiry_interval: '90s' })
    await signIn(page, { path: '/retained' })
    await expect(page.getByText('The retainer is off')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Retainer on, in memory')).toBeVisible()
    const after = await api.get('/mqtt/retainer')
    expect(after.enable).toBe(true)
    expect(after.msg_expiry_interval).toMatch(/^(90s|1m30s)$/)
  })
})
