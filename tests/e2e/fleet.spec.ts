import { checkA11y, expect, shot } from './fixtures'
import { severalBrokersTest as test } from './support/severalBrokers'
import { signInByForm } from './support/signIn'

test.use({ secondArgs: ['--nodes', '2'], hasAwayBroker: true })

test('[SH-25] shows all brokers, asks for missing sign-ins and opens a broker at the same screen', {
  tag: '@sandbox',
}, async ({ page, broker, secondBroker, signedOut, consoleUrl, expectErrors }) => {
  expectErrors(/502/)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
  await signedOut(page)
  await signInByForm(page, broker)
  await page.getByRole('link', { name: 'Retained messages', exact: true }).click()
  await page.getByRole('link', { name: 'Fleet', exact: true }).click()
  await expect(row('Default broker')).toContainText('Running')
  await expect(row('away')).toContainText('Unreachable')
  await expect(page.getByText(/^away: .*cannot be reached/)).toBeVisible()
  await expect(row('eu')).toContainText('Not signed in')
  await checkA11y(page)

  await row('eu').getByRole('link', { name: 'Sign in to eu', exact: true }).click()
  await expect(page).toHaveURL(`${consoleUrl}?broker=eu#/login?to=%2Fretained`)
  await signInByForm(page, secondBroker)
  await expect(page.getByRole('heading', { level: 1, name: 'Retained messages', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Fleet', exact: true }).click()
  await expect(row('eu')).toContainText('Running')
  await expect(row('eu')).toContainText('2 / 2')
  await expect(row('Default broker')).toContainText('Running')
  await shot(page, 'fleet')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'eu', exact: true })).toContainText('2 / 2')
  await shot(page, 'fleet-narrow')
  await checkA11y(page)
})
