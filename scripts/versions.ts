import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compareOperations } from '../src/api/document/compareOperations'
import { reduceDocument } from '../src/api/document/reduceDocument'
import { buildVersion, operationKeys } from '../src/api/generated/keys'
import { recognizeOperations } from '../src/schema/difference/recognizeScreens'
import type { Edition } from '../src/schema/types'

const USAGE = `How the console covers the operations of broker documents, as a Markdown table.

  node --import tsx scripts/versions.ts DOCUMENT.json …`

interface Coverage {
  edition: Edition
  version: string
  total: number
  known: number
  generated: number
  screens: number
  calls: number
  leftOut: number
}

/** Counts the operations of a document by the kind of page that covers them. */
export function countCoverage(document: unknown, edition: Edition): Coverage {
  const reduced = reduceDocument(document)
  const { unknownOperations } = compareOperations(reduced, { buildVersion, operationKeys }, edition)
  const { screens, calls, otherOperations } = recognizeOperations(document, unknownOperations)
  const bridges = reduced.operations.filter((key) => /^\w+ (\/nodes\/\{[^}]+\})?\/bridges/.test(key)).length
  return {
    edition,
    version: reduced.version,
    total: reduced.operations.length,
    known: reduced.operations.length - unknownOperations.length - bridges,
    generated: screens.reduce((sum, { operations }) => sum + operations.length, 0),
    screens: screens.length,
    calls: calls.length,
    leftOut: otherOperations.length + bridges,
  }
}

export function formatCoverage(rows: readonly Coverage[]): string {
  const head = [
    '| broker | operations | written screens | generated screens | single calls | left out |',
    '| --- | --: | --: | --: | --: | --: |',
  ]
  const lines = rows.map(
    ({ edition, version, total, known, generated, screens, calls, leftOut }) =>
      `| ${version} ${edition === 'ee' ? 'Enterprise' : 'open source'} | ${total} | ${known} | ` +
      `${generated} on ${screens} pages | ${calls} | ${leftOut} |`,
  )
  return [...head, ...lines].join('\n')
}

function main(files: readonly string[]): void {
  if (files.length === 0 || files.includes('--help')) {
    console.info(USAGE)
    return
  }
  const rows = files.map((file) =>
    countCoverage(JSON.parse(readFileSync(file, 'utf8')), /-ce-/.test(basename(file)) ? 'ce' : 'ee'),
  )
  console.info(formatCoverage(rows))
}

if (process.argv[1]?.endsWith('versions.ts')) main(process.argv.slice(2))
