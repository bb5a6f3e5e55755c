import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listDifferences, writeFiles } from '../../scripts/codegen/files'
import { loadSpec } from '../../scripts/codegen/loadSpec'
import { describeCodegen } from '../../tests/support/schema/describeCodegen'

describe('codegen of our own document', () => describeCodegen())

describe('codegen', () => {
  it('reports changed, missing and stale files, and fixes them with write', async () => {
    const out = await mkdtemp(join(tmpdir(), 'signalbox-codegen-'))
    try {
      const files = new Map([
        ['a.ts', 'a\n'],
        ['b/c.json', '{}\n'],
        ['d.ts', 'd\n'],
      ])
      await writeFiles(
        out,
        new Map([
          ['a.ts', 'old\n'],
          ['b/c.json', '{}\n'],
          ['stale.ts', ''],
        ]),
      )
      expect(await listDifferences(out, files)).toEqual(['a.ts', 'd.ts (missing)', 'stale.ts (left over)'])
      await writeFiles(out, files)
      expect(await listDifferences(out, files)).toEqual([])
    } finally {
      await rm(out, { recursive: true, force: true })
    }
  })

  it('rejects input that is not OpenAPI 3', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'signalbox-codegen-')), 'x.json')
    await writeFile(file, '{"swagger":"2.0"}')
    await expect(loadSpec(file)).rejects.toThrow('no OpenAPI 3 document')
    await rm(file)
  })
})
