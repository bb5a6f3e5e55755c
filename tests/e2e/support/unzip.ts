import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Download } from '@playwright/test'

/** The files of a zip archive by name, after its directory (APPNOTE 4.3.12). */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    files.set(name, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString())
  }
  return files
}

/** Returns the contents of all files of a downloaded archive. */
export const readArchiveText = async (download: Download): Promise<string> =>
  [...unzip(await readFile(await download.path())).values()].join('\n')
