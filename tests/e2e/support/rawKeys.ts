import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PROJECT } from '../../../scripts/project'
import { visibleTexts } from './visibleTexts'

const AREAS = readdirSync(join(PROJECT, 'locales/en')).map((name) => name.replace(/\.json$/, ''))
/** A text key as a word of its own: `clients.list.title`, also where its file is not loaded or has no such key. */
const KEY = new RegExp(`(?<![\\w./-])(?:${[...AREAS, 'ra'].join('|')})(?:\\.[a-zA-Z]\\w*)+(?![\\w/@-])`, 'g')

/** The text keys among some texts. */
export const rawKeysIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(KEY) ?? [])

/** No text of the page looks like the key of one. `known`: words of the broker's that happen to look so. */
export async function expectNoRawKeys(page: Page, known: readonly string[] = []): Promise<void> {
  const keys = rawKeysIn(await visibleTexts(page))
  expect(
    keys.filter((key) => !known.includes(key)),
    'text keys on the page',
  ).toEqual([])
}
