import { expect, type Page } from '@playwright/test'

/** The Save button of a form. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/**
 * Presses Save and waits for the broker's answer and the notice. The notice alone proves nothing: an
 * earlier one may still be visible.
 */
export async function saveForm(page: Page, notice = 'Settings saved'): Promise<void> {
  const saveResponse = page.waitForResponse((response) => ['PUT', 'POST'].includes(response.request().method()))
  await saveButton(page).click()
  expect((await saveResponse).ok(), 'taken by the broker').toBe(true)
  await expect(page.getByText(notice, { exact: true })).toBeVisible()
}
