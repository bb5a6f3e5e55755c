import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FieldTexts } from './findTouchedTexts'
import type { Project } from './importSpec'

/** Folders that name operations: screens, shell and API. */
const ROOMS = ['src/api', 'src/app', 'src/screens']

/** Reads the texts and sources that a newer document may affect. */
export async function readProject(root: string): Promise<Project> {
  const texts = JSON.parse(await readFile(join(root, 'locales/en/fields.json'), 'utf8')) as FieldTexts
  const sources = new Map<string, string>()
  for (const room of ROOMS) {
    const files = await readdir(join(root, room), { recursive: true })
    for (const file of files.map((name) => `${room}/${name.split(sep).join('/')}`).sort())
      if (/\.tsx?$/.test(file) && !file.includes('/generated/'))
        sources.set(file, await readFile(join(root, file), 'utf8'))
  }
  return { texts, sources }
}
