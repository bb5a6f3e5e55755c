import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Draft } from './draft'

/** Writes a YAML file per area and returns messages; existing files stay, since they may be in use. */
export async function writeDrafts(folder: string, drafts: readonly Draft[], version: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    drafts.map(async ({ name, area, operations, document }) => {
      const file = join(folder, `${name}.yaml`)
      const count = `operations ${operations}, schemas ${Object.keys(document.components.schemas).length}`
      try {
        const text = `${createHead(area, version)}${stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })}`
        await writeFile(file, text, { flag: 'wx' })
        return `wrote ${file}: ${count}`
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        return `left ${file} as it is: it exists`
      }
    }),
  )
}

const createHead = (
  area: string,
  version: string,
) => `# Draft by \`npm run spec-import\`: what the document of version ${version} has new in "${area}". Nothing reads this file.
# Structure and kinds are taken over; summaries and descriptions are to be written in our own words, names to be chosen,
# shared parts to be referred to. Move the paths to paths/, the schemas to schemas/, name them in broker.yaml, delete this.
`
