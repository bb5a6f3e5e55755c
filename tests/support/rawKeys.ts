import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/project'

const AREAS = readdirSync(join(PROJECT, 'locales/en')).map((name) => name.replace(/\.json$/, ''))
/** A text key as a word of its own: `clients.list.title`, also where its file is not loaded or has no such key. */
const KEY = new RegExp(`(?<![\\w./-])(?:${[...AREAS, 'ra'].join('|')})(?:\\.[a-zA-Z]\\w*)+(?![\\w/@-])`, 'g')

/** The text keys among some texts. */
export const rawKeysIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(KEY) ?? [])
