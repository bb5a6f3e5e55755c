import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'
import { isNodeScript, listDocuments, parseCodeBlocks, readDocument } from '../support/codeBlocks'

const scripts = listDocuments()
  .flatMap((file) => parseCodeBlocks(file, readDocument(file)))
  .filter((block) => isNodeScript(block) && block.skipReason === undefined)

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a command and resolves with the part of its output that matches. */
function waitForOutput(command: string, args: string[], pattern: RegExp): Promise<string> {
  const child = spawn(command, args, { cwd: PROJECT })
  running.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (text: Buffer) => {
      output += text
      const found = pattern.exec(output)?.[0]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`exit ${code}: ${output}`)))
  })
}

describe('scripts in documents', () => {
  it('the first try connects to the embedded broker', async () => {
    expect(scripts.map(({ place }) => place.split(':')[0])).toEqual(['README.md'])
    const ports = ['--api-port', '0', '--mqtt-port', '0', '--ws-port', '0', '--ready-json']
    const ready = await waitForOutput(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...ports], /\{.*\}/)
    const { mqtt } = JSON.parse(ready) as { mqtt: string }
    for (const { code } of scripts) {
      expect(code).toContain('mqtt://127.0.0.1:1883')
      await expect(
        waitForOutput('sh', ['-c', `exec ${code.replace('mqtt://127.0.0.1:1883', mqtt)}`], /^(connect|error)\b/m),
      ).resolves.toBe('connect')
    }
  })
})
