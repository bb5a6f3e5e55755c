import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenApiDocument } from '../src/schema/document'
import { compileWith } from './codegen/compileWith'
import { listDifferences, writeFiles } from './codegen/files'
import { generate } from './codegen/generate'
import { loadSpec } from './codegen/loadSpec'
import { addOtherEditions } from './codegen/otherEditions'
import { generateRuleParser, RULE_PARSER } from './codegen/ruleParser'

const USAGE = `npm run codegen [-- OPTIONS]
  --spec FILE|URL  the broker's document; without it, our own (openapi/)
  --out DIR        where to write; default src/api/generated
  --check          write nothing; fail with a list where the files there differ
  --compile        write nothing; generate beside the tree and compile the application with the result`

/** Returns the local document as a broker publishes it; already bundled. */
async function loadPublishedDocument(): Promise<OpenApiDocument> {
  const { bundleStatedDocument: statedDocument } = await import('./openapi-bundle')
  return (await statedDocument()) as unknown as OpenApiDocument
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      spec: { type: 'string' },
      out: { type: 'string', default: 'src/api/generated' },
      check: { type: 'boolean', default: false },
      compile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const started = performance.now()
  const spec = await loadSpec(values.spec)
  const { files, counts } =
    values.spec === undefined
      ? await generate(spec, await loadPublishedDocument())
      : await generate(addOtherEditions(spec, await loadSpec()))
  // The parser comes from our grammar, independent of the document.
  const folders = new Map([[resolve(values.out), files]])
  if (values.spec === undefined) folders.set(RULE_PARSER, await generateRuleParser())
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  console.log(
    `${counts.operations} operations, ${counts.variants} variants, ${counts.schemas} schemas, ${(bytes / 1024).toFixed(0)} kB in ${seconds} s`,
  )
  if (values.compile) {
    const messages = await compileWith(files)
    for (const message of messages) console.error(message)
    if (messages.length > 0) console.error('the application does not compile with the types of this document')
    else console.log('the application compiles with the types of this document')
    return messages.length > 0 ? 1 : 0
  }
  if (values.check) {
    const differing = (
      await Promise.all([...folders].map(([out, generatedFiles]) => listDifferences(out, generatedFiles)))
    ).flat()
    for (const path of differing) console.error(`differs: ${path}`)
    if (differing.length > 0) console.error('run: npm run codegen')
    return differing.length > 0 ? 1 : 0
  }
  for (const [out, generatedFiles] of folders) await writeFiles(out, generatedFiles)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`codegen: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
