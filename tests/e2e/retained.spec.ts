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
    await expect(page.getByText('Retainer is enabled, in memory')).toBeVisible()
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
    await expect(page.getByText('1 retained message deleted')).toBeVisible()
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

  test('[QA-5] (T3) hostile topics and 64 kB of markup are shown as text, and each is read and deleted by its own address', async ({
    page,
    signIn,
    api,
    mqttClient,
    unique,
    cleanup,
  }) => {
    const name = unique('qa5')
    const tails = [
      '<img src=x onerror=alert(1)>',
      'a%2Fb//..?&=%23',
      '\u202Eevil\u202C "quoted" \'\u0060 🛰',
      '__proto__',
      'x'.repeat(2_000),
    ]
    const topics = tails.map((tail) => `${name}/${tail}`)
    const payload = `</pre><script>alert(1)</script>${'<b>'.repeat(21_800)}`
    const client = await mqttClient({ clientId: name })
    const getRemaining = async () =>
      ((await api.get(`/mqtt/retainer/messages?topic=${name}%2F%23&limit=100`)) as { data: { topic: string }[] }).data
    cleanup(async () => {
      for (const topic of topics) await client.publishAsync(topic, '', { qos: 1, retain: true })
    })
    for (const topic of topics) await client.publishAsync(topic, payload, { qos: 1, retain: true })
    await signIn(page, { path: `/retained?topic=${encodeURIComponent(`${name}/#`)}` })
    const rows = page.locator('tbody tr[aria-rowindex]')
    for (let count = topics.length; count > 0; count--) {
      await expect(rows).toHaveCount(count)
      await rows
        .first()
        .getByRole('button', { name: /^Show payload/ })
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.locator('pre')).toContainText('</pre><script>alert(1)</script><b><b>')
      await expect(drawer.locator('script, b > b, img')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await rows
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(name)
      expect(await question.textContent()).not.toMatch(/[\u200b-\u200f\u202a-\u202e]/)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toHaveCount(0)
      await expect.poll(async () => (await getRemaining()).length).toBe(count - 1)
    }
    await checkA11y(page)
  })

  test('[CL-12] reports a disabled retainer and enables it without changing other settings', async ({
    page,
    signIn,
    api,
    cleanup,
  }) => {
    const before = await api.get('/mqtt/retainer')
    cleanup(() => api.put('/mqtt/retainer', before))
    await api.put('/mqtt/retainer', { ...before, enable: false, msg_expiry_interval: '90s' })
    await signIn(page, { path: '/retained' })
    await expect(page.getByText('Retainer is disabled')).toBeVisible()
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await expect(page.getByText('Retainer is enabled, in memory')).toBeVisible()
    const after = await api.get('/mqtt/retainer')
    expect(after.enable).toBe(true)
    expect(after.msg_expiry_interval).toMatch(/^(90s|1m30s)$/)
  })
})
