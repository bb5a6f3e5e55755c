import { checkA11y, expect, test } from './fixtures'

test.describe('client detail', () => {
  test('[CL-9] a client is banned with its ID filled in', async ({
    page,
    signIn,
    mqttClient,
    api,
    unique,
    cleanup,
  }) => {
    const clientId = `${unique('cl9')}&who=x`
    await mqttClient({ clientId })
    cleanup(() => api.request('DELETE', `/banned/clientid/${encodeURIComponent(clientId)}`))
    await signIn(page, { path: `/clients/detail/${encodeURIComponent(clientId)}` })
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /Value|Who/i })).toHaveValue(clientId)
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
