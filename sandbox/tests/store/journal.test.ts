import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { injectedDisk } from '../../../tests/contract/fullDisks'
import { PersistenceError } from '../../mqtt/store/PersistenceError'
import type { Disk } from '../../store/Disk'
import { Journal } from '../../store/Journal'

const place = (): string => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'signalbox-journal-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return join(folder, 'x.jsonl')
}

const open = (path: string, disk: Disk = fs, logged: string[] = []): Journal => {
  const check = (value: unknown) => (value === 'bad' ? 'it is bad' : undefined)
  const journal = new Journal({ path, disk, check, log: (line) => void logged.push(line) })
  journal.open()
  return journal
}

const readEntries = (path: string): unknown[] => {
  const journal = open(path)
  const entries = [...journal.entries()]
  journal.close()
  return entries
}

describe('Journal', () => {
  it('removes an incomplete line, wherever it was cut', () => {
    for (let bytes = 0; bytes < 10; bytes++) {
      const path = place()
      const full = injectedDisk()
      const journal = open(path, full.disk)
      journal.put('a', 1)
      full.limitSpace(bytes)
      expect(() => journal.put('bb', 22)).toThrow(PersistenceError)
      expect(fs.readFileSync(path, 'utf8')).toBe('["a",1]\n')
      expect([...journal.entries()]).toEqual([['a', 1]])
      full.free()
      journal.put('c', 3)
      journal.close()
      full.remove()
      expect(readEntries(path)).toEqual([
        ['a', 1],
        ['c', 3],
      ])
    }
  })

  it('does not append to an incomplete line that it could not remove', () => {
    const path = place()
    const full = injectedDisk()
    onTestFinished(() => full.remove())
    let refuses = false
    const ftruncateSync: Disk['ftruncateSync'] = (...args) => {
      if (refuses) throw new Error('EIO')
      fs.ftruncateSync(...args)
    }
    const journal = open(path, { ...full.disk, ftruncateSync })
    journal.put('a', 1)
    refuses = true
    full.limitSpace(4)
    expect(() => journal.put('b', 2)).toThrow(PersistenceError)
    full.free()
    expect(() => journal.put('c', 3)).toThrow(PersistenceError)
    refuses = false
    journal.put('d', 4)
    journal.close()
    expect(readEntries(path)).toEqual([
      ['a', 1],
      ['d', 4],
    ])
  })

  it('writes deferred changes first, the latest of each key, in order', () => {
    const path = place()
    const full = injectedDisk()
    onTestFinished(() => full.remove())
    const journal = open(path, full.disk)
    journal.put('a', 1)
    full.limitSpace(0)
    journal.deleteOrDefer('a')
    journal.putOrDefer('b', 1)
    journal.putOrDefer('c', 1)
    journal.putOrDefer('b', 2)
    expect(journal.behind).toBe(true)
    expect(() => journal.writeDeferred()).toThrow(PersistenceError)
    full.free()
    journal.put('d', 1)
    expect(journal.behind).toBe(false)
    expect(fs.readFileSync(path, 'utf8')).toBe('["a",1]\n["a"]\n["c",1]\n["b",2]\n["d",1]\n')
    journal.close()
  })

  it('keeps the file if there is no space to rewrite it', () => {
    const path = place()
    const full = injectedDisk()
    onTestFinished(() => full.remove())
    const writeSync = full.disk.writeSync
    let drafts = 0
    const openSync: Disk['openSync'] = (name, ...more) => {
      if (!String(name).endsWith('.new')) return fs.openSync(name, ...more)
      drafts++
      throw new Error('ENOSPC')
    }
    const journal = open(path, { ...full.disk, writeSync, openSync })
    for (let i = 0; i <= 10_100; i++) journal.put('a', i)
    expect(drafts).toBe(1)
    journal.close()
    expect(readEntries(path)).toEqual([['a', 10_100]])
    expect(fs.readFileSync(path, 'utf8')).toBe('["a",10100]\n')
  })
})

describe('Journal reading', () => {
  it.each([
    ['a line in the midst that is no JSON', '["a",1]\n["b"\n["c",1]\n', 2],
    ['a last line that is whole and no JSON', '["a",1]\n["b"\n', 2],
    ['a line of another kind', '["a",1]\n{"a":1}\n["c",1]\n', 2],
    ['a line with too much', '["a",1,2]\n', 1],
    ['a value that does not fit', '["a",1]\n["b",1]\n["c","bad"]\n', 3],
    ['bytes that are no text', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x2c, 0x31, 0x5d, 0x0a]), 1],
    ['zeros', Buffer.concat([Buffer.from('["a",1]\n'), Buffer.alloc(20), Buffer.from('\n')]), 2],
  ])('with %s is rejected with file and line', (_what, content, line) => {
    const path = place()
    fs.writeFileSync(path, content)
    const before = fs.readFileSync(path)
    expect(() => open(path)).toThrow(new RegExp(`^${path}, line ${line}: [^\\n]*\\. Nothing was changed\\.[^\\n]*$`))
    expect(fs.readFileSync(path)).toEqual(before)
  })

  it('logs a truncated last line and continues after the complete ones', () => {
    const path = place()
    const content = '["a",1]\n["bä","ü"]\n'
    const bytes = Buffer.from(content)
    for (let length = 9; length < bytes.length - 1; length++) {
      fs.writeFileSync(path, bytes.subarray(0, length))
      const logged: string[] = []
      const journal = open(path, fs, logged)
      expect(logged).toEqual([`${path}, line 2: cut short when the process ended; it is left out`])
      journal.put('c', 3)
      journal.close()
      expect(readEntries(path)).toEqual([
        ['a', 1],
        ['c', 3],
      ])
    }
  })

  it('accepts a complete last line without its end', () => {
    const path = place()
    fs.writeFileSync(path, '["a",1]\n["b",2]')
    const journal = open(path)
    journal.put('c', 3)
    journal.close()
    expect(readEntries(path).length).toBe(3)
  })
})
