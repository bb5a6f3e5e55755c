import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AppOptions, renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { broker } from '../../api/client'
import { rules } from '../../screens/integration/rules/rules'
import { CommandButtons } from './CommandButtons'
import type { CommandDescription, RowCommand } from './types'

interface Node {
  id: string
  isBusy?: boolean
}

const force: CommandDescription<Node> = {
  id: 'force',
  label: 'cluster.force',
  danger: true,
  operation: 'delete /cluster/{node}/force_leave',
  getDisabledReason: ({ isBusy }) => (isBusy ? 'cluster.runningStays' : undefined),
  question: { title: 'cluster.forceQuestion', body: 'cluster.forceBody', danger: true, getTypedName: ({ id }) => id },
  run: ({ id }) => broker.delete('/cluster/{node}/force_leave', { params: { path: { node: id } } }),
  successMessage: 'cluster.forced',
  errorMessage: 'cluster.forceFailed',
  refresh: [],
}

const open: RowCommand<Node> = {
  id: 'open',
  label: 'ui.list.open',
  isOffered: ({ isBusy }) => !isBusy,
  getUrl: ({ id }) => `/nodes/${id}`,
}

let done: string[] = []
beforeEach(() => {
  done = []
})

const openButtons = (row: Node, options: AppOptions = {}) =>
  renderApp(<CommandButtons commands={[force, open]} row={row} onDone={() => done.push(row.id)} />, {
    path: '/cluster',
    route: '/cluster',
    ...options,
  })

const findButton = (name: string) => screen.findByRole('button', { name })

describe('declared commands', () => {
  it('ask, require the name, run, report and call back', async () => {
    const { user, broker: sent } = await openButtons(
      { id: 'n1' },
      { broker: { 'delete /cluster/{node}/force_leave': undefined } },
    )
    await user.click(await findButton('Force out'))
    const question = within(await screen.findByRole('alertdialog', { name: /n1/ }))
    await user.type(question.getByRole('textbox'), 'n1')
    expect(sent.getRequests()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Force out' }))
    expect(await screen.findByText('Node n1 forced out of the cluster')).toBeVisible()
    expect(sent.getRequests('delete /cluster/{node}/force_leave')[0]?.params).toEqual({ node: 'n1' })
    expect(done).toEqual(['n1'])
  })

  it('report a failure and do not call back', async () => {
    const failure = refusal(400, 'BAD_REQUEST', 'no such luck')
    const { user } = await openButtons({ id: 'n1' }, { broker: { 'delete /cluster/{node}/force_leave': failure } })
    await user.click(await findButton('Force out'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.type(question.getByRole('textbox'), 'n1')
    await user.click(question.getByRole('button', { name: 'Force out' }))
    expect(await screen.findByText(/^Not forced out: no such luck/)).toBeVisible()
    expect(done).toEqual([])
  })

  it('explain why they are disabled for a row', async () => {
    const { user } = await openButtons({ id: 'n1', isBusy: true })
    const button = await findButton('Force out')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAttribute('title', expect.stringMatching(/stopped/i))
    await user.click(button)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('are denied by their operation before the row is checked', async () => {
    await openButtons({ id: 'n1', isBusy: true }, { role: 'viewer' })
    expect(await findButton('Force out')).toHaveAttribute('title', expect.stringMatching(/role/i))
  })

  it('open a page, and are left out for rows without them', async () => {
    const { unmount } = await openButtons({ id: 'n2', isBusy: true })
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument()
    unmount()
    const { user, path } = await openButtons({ id: 'n1' })
    await user.click(await findButton('Open'))
    expect(path()).toBe('/nodes/n1')
  })

  it('follow "Duplicate" in the row menu where a description says so', async () => {
    await renderApp(<rules.List />, {
      path: '/rule/rules',
      broker: {
        'get /rules': {
          data: [{ id: 'r 1', sql: 'SELECT * FROM "t"', enable: true }],
          meta: { count: 1, page: 1, limit: 20, hasnext: false },
        },
      },
    })
    const duplicate = await screen.findByRole('button', { name: /^Duplicate: / })
    const names = within(duplicate.closest('td') as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Duplicate: r 1', 'Reset statistics: r 1', expect.stringMatching(/r 1/)])
  })
})
