import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Change, change, watchTasks } from './changes'
import { createSession, median, openAt, type Target } from './measures'

/** Performance of importing very many users, and of a database with far more; times in ms. */
export interface UserFigures {
  /** For each file format: time to parse, and the longest block. */
  files: { format: 'csv' | 'json'; read: number; longestTask: number }[]
  /** Time until the broker has all users, and the longest block. */
  sendTime: number
  longestSending: number
  /** From the request to the new rows, for another page and another search. */
  page: number
  search: number
}

const ID = 'password_based:built_in_database'
const RUNS = 5
/** Users per request. */
const PIECE = 10_000

const formatId = (at: number) => `device-${String(at).padStart(7, '0')}`

function createUsersText(format: 'csv' | 'json', count: number): string {
  const users = Array.from({ length: count }, (_, at) => ({
    user_id: formatId(at),
    password: 'p',
    is_superuser: false,
  }))
  if (format === 'json') return JSON.stringify(users)
  return `user_id,password,is_superuser\n${users.map(({ user_id }) => `${user_id},p,false`).join('\n')}`
}

async function fill({ api }: Target, from: number, to: number): Promise<void> {
  const { token } = await createSession(api)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${api}/api/v5${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  }
  if (from === to) await post('/authentication', { mechanism: 'password_based', backend: 'built_in_database' })
  for (let at = from; at < to; at += PIECE) {
    const users = Array.from({ length: Math.min(PIECE, to - at) }, (_, i) => ({
      user_id: formatId(at + i),
      password_hash: 'a'.repeat(64),
      salt: 's',
      is_superuser: false,
    }))
    await post(`/authentication/${ID}/import_users?type=hash`, users)
  }
}

/**
 * Selects a file and waits until the page has parsed it. The file is on disk, since data passed by a test has to be
 * decoded in the page.
 */
async function readFile(page: Page, format: 'csv' | 'json', count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  const file = join(folder, `users.${format}`)
  writeFileSync(file, createUsersText(format, count))
  try {
    const longest = await watchTasks(page)
    const startTime = performance.now()
    await page.getByLabel('Choose file').setInputFiles(file)
    await page.getByText(`Users to import: ${count.toLocaleString('en')}`).waitFor({ timeout: 60_000 })
    return { format, read: performance.now() - startTime, longestTask: await longest() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Imports a file of `imported` users in the page, then pages and searches among `all`. */
export async function measureUserImport(target: Target, imported: number, all: number): Promise<UserFigures> {
  await fill(target, 0, 0)
  const files: UserFigures['files'] = []
  let sent = Number.NaN
  let longestSending = Number.NaN
  for (const format of ['json', 'csv'] as const) {
    const page = await openAt(target, `/authentication/detail/${ID}/users/import`)
    files.push(await readFile(page, format, imported))
    if (format === 'csv') {
      const longest = await watchTasks(page)
      const startTime = performance.now()
      await page.getByRole('button', { name: /^Import [\d,]+ users$/ }).click()
      await page.getByText(`${imported.toLocaleString('en')} users imported`).waitFor({ timeout: 300_000 })
      sent = performance.now() - startTime
      longestSending = await longest()
    }
    await page.context().close()
  }
  await fill(target, imported, all)
  return { files, sendTime: sent, longestSending, ...(await searchAmong(target)) }
}

async function searchAmong(target: Target): Promise<Pick<UserFigures, 'page' | 'search'>> {
  const page = await openAt(target, `/authentication/detail/${ID}?tab=users`, { 'live.paused': true })
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const path = `/authentication/${ID}/users`
  const pages: Change[] = []
  const searches: Change[] = []
  for (let run = 0; run < RUNS; run++)
    pages.push(await change(page, path, () => page.getByRole('button', { name: 'Next page' }).click()))
  const box = page.getByRole('textbox', { name: 'User ID contains' })
  for (let run = 0; run < RUNS; run++)
    searches.push(
      await change(page, path, async () => {
        await box.fill(`99999${run}`)
        await box.press('Enter')
      }),
    )
  await page.context().close()
  const getMedian = (list: Change[]) => median(list.map((one) => one.total))
  return { page: getMedian(pages), search: getMedian(searches) }
}
