import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Files } from './generate'

/** Writes generated files to a folder and deletes outdated ones. */
export async function writeFiles(out: string, files: Files): Promise<void> {
  for (const stale of await listFiles(out)) if (!files.has(stale)) await rm(join(out, stale))
  for (const [path, text] of files) {
    const target = join(out, path)
    await mkdir(dirname(target), { recursive: true })
    if ((await readFile(target, 'utf8').catch(() => undefined)) !== text) await writeFile(target, text)
  }
}

/** Lists files that differ from the generated ones: changed, missing or outdated. */
export async function listDifferences(out: string, files: Files): Promise<string[]> {
  const stale = (await listFiles(out)).filter((path) => !files.has(path)).map((path) => `${path} (left over)`)
  const changed: string[] = []
  for (const [path, text] of files) {
    const have = await readFile(join(out, path), 'utf8').catch(() => undefined)
    if (have !== text) changed.push(have === undefined ? `${path} (missing)` : path)
  }
  return [...changed, ...stale].sort()
}

async function listFiles(out: string): Promise<string[]> {
  const found = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
