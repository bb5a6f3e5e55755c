import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/project'

const AREAS = readdirSync(join(PROJECT, 'locales/en')).map((name) => name.replace(/\.json$/, ''))
/** A text key shown as text, such as `clients.list.title`, because its file or the key is missing. */
const KEY = new RegExp(`(?<![\\w./-])(?:${[...AREAS, 'ra'].join('|')})(?:\\.[a-zA-Z]\\w*)+(?![\\w/@-])`, 'g')

export const findRawKeys = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(KEY) ?? [])
