import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeFiles } from './files'
import type { Files } from './generate'

/** What beside `src/` the compiler needs to see the application. */
const LINKED = ['node_modules', 'locales', 'tsconfig.json', 'package.json']

/**
 * Compiles the application with other generated files in place of the committed ones and gives the compiler's messages.
 * The tree is rebuilt by links in a temporary folder, with `src/api/generated` as the only real folder.
 */
export async function compileWith(files: Files, root = resolve('.')): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'signalbox-compile-'))
  try {
    for (const name of LINKED) await symlink(join(root, name), join(copy, name))
    await linkAround(join(root, 'src'), join(copy, 'src'), ['api', 'generated'])
    await writeFiles(join(copy, 'src/api/generated'), files)
    return await compile(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Links everything in a folder but one path below it, which is left for real files. */
async function linkAround(from: string, to: string, [next, ...rest]: string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) if (name !== next) await symlink(join(from, name), join(to, name))
  if (next !== undefined && rest.length > 0) await linkAround(join(from, next), join(to, next), rest)
}

function compile(folder: string): Promise<string[]> {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '--noEmit', '--preserveSymlinks', '--project', join(folder, 'tsconfig.json')]
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64e6 }, (error, stdout) => {
      const lines = stdout.split('\n').filter(Boolean)
      done(error && lines.length === 0 ? [error.message] : error ? lines : [])
    })
  })
}
