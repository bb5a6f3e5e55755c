import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenApiDocument } from '../src/schema/document'
import { normalizeDocument } from '../src/schema/normalize'
import { loadSpec } from './codegen/loadSpec'
import { bundleStatedDocument } from './openapi-bundle'
import { PROJECT, UserError } from './project'
import { createDrafts } from './spec-import/draft'
import { importSpec, parseTitleEdition } from './spec-import/importSpec'
import { readProject } from './spec-import/readProject'
import { formatReport } from './spec-import/report'
import { writeDrafts } from './spec-import/writeDrafts'

const USAGE = `npm run spec-import -- URL|FILE [OPTIONS]
Compares the document of a newer broker (http://host:18083 is enough) with ours and prints what differs and what that touches.
  --against SPEC   compare with this document (URL or file) instead of ours, such as the older broker's
  --edition NAME   ee or ce; as its title says if left out
  --json           print all of it as JSON
  --write          also write drafts of the new operations to openapi/drafts/, for a person to edit`

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      edition: { type: 'string' },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [spec] = positionals
  if (values.help) return console.log(USAGE)
  if (spec === undefined || positionals.length > 1) throw new UserError('one URL or file is needed; --help tells more')
  const { edition } = values
  if (edition !== undefined && edition !== 'ee' && edition !== 'ce')
    throw new UserError(`--edition ${edition}: ee or ce`)

  const importedDoc = await load(spec)
  // Compare the published form, so that known errors are not reported and corrected ones are.
  const localDoc =
    values.against === undefined
      ? ((await bundleStatedDocument()) as unknown as OpenApiDocument)
      : await load(values.against)
  const findings = importSpec(
    localDoc,
    importedDoc,
    await readProject(PROJECT),
    edition ?? parseTitleEdition(importedDoc),
  )
  console.log(values.json ? JSON.stringify(findings, null, 2) : formatReport(findings).join('\n'))
  if (!values.write) return
  const drafts = createDrafts(normalizeDocument(importedDoc), findings.differences)
  const lines = await writeDrafts(join(PROJECT, 'openapi/drafts'), drafts, importedDoc.info.version)
  // With `--json`, stdout is reserved for JSON.
  const log = values.json ? console.error : console.log
  for (const line of lines) log(line.replace(PROJECT, relative('.', PROJECT) || '.'))
  log(
    drafts.length > 0
      ? 'Nothing else was written: changed operations are for a person to take over.'
      : 'Nothing was written: no operation is new.',
  )
}

async function load(spec: string): Promise<OpenApiDocument> {
  if (!/^https?:/.test(spec) && !/^[\w.-]+:\d+$/.test(spec) && !existsSync(spec))
    throw new UserError(`there is no file ${spec}`)
  return loadSpec(spec)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`spec-import: ${message.split('. To specify', 1)[0]}`)
  process.exitCode = 1
}
