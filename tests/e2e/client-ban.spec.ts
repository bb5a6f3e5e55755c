import { checkA11y, expect, test } from './fixtures'

test.describe('client detail', () => {
  test('[CL-9] bans a client by its ID, username or address, which are filled in', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    cleanup,
  }) => {
    const clientId = `${unique('cl9')}&who=x`
    await mqttClient({ clientId, username: '<b>bob</b>' })
    cleanup(() => api.request('DELETE', `/banned/clientid/${encodeURIComponent(clientId)}`))
    await signIn(page, { path: `/clients/detail/${encodeURIComponent(clientId)}` })
    const value = page.getByRole('textbox', { name: /Value|Who/i })
    for (const [menuItem, expectedValue] of [
      ['IP address: 127.0.0.1', '127.0.0.1'],
      ['Username: <b>bob</b>', '<b>bob</b>'],
      [`Client ID: ${clientId}`, clientId],
    ] as const) {
      await page.getByRole('button', { name: 'Ban', exact: true }).click()
      await page.getByRole('menuitem', { name: menuItem }).click()
      await expect(value).toHaveValue(expectedValue)
      if (expectedValue !== clientId) await page.goBack()
    }
    await checkA11y(page)
    await page
      .getByRole('button', { name: 'Ban', exact: true })
      .or(page.locator('form button[type=submit]'))
      .first()
      .click()
    await expect(page).toHaveURL(/#\/banned-clients$/)
    const { data } = await api.get('/banned?limit=100')
    expect(data).toContainEqual(expect.objectContaining({ as: 'clientid', who: clientId }))
  })
})
