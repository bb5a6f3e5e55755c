import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { AllRules } from './AllRules'
import { ClientRules } from './RulesTabs'
import { clientRules, userRules } from './rules'

const { Create: CreateClientRules } = clientRules
const { Edit: EditUserRules } = userRules

const BASE = '/authorization/sources/built_in_database/rules'
const PAGE = '/authorization/detail/built_in_database'
const OWN = `c/\${clientid}/#`
const nothing = undefined
const rule = (topic: string, permission: 'allow' | 'deny' = 'allow') => ({
  topic,
  permission,
  action: 'all' as const,
  qos: [0, 1, 2] as (0 | 1 | 2)[],
  retain: 'all' as const,
})

const create = (broker: Answers, search = '') =>
  renderApp(<CreateClientRules />, { path: `${PAGE}/clients/create${search}`, route: `${PAGE}/clients/create`, broker })

const findTopicField = (n: number) => screen.findByRole('textbox', { name: `Topic filter of rule ${n}` })

describe('client rules', () => {
  it('[AC-9] assigns the same rules to several clients, with the conditions of each rule', async () => {
    const { user, broker, path } = await create({ [`post ${BASE}/clients`]: nothing })
    await user.type(await screen.findByRole('textbox', { name: 'Client IDs 1' }), 'a/b')
    await user.click(screen.getByRole('button', { name: 'Add to Client IDs' }))
    await user.type(screen.getByRole('textbox', { name: 'Client IDs 2' }), '%2F#')
    await user.click(await findTopicField(1))
    await user.paste(OWN)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Permission of rule 1' }), 'Deny')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action of rule 1' }), 'Publish')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Retained messages, rule 1' }), 'Retained messages')
    await user.click(screen.getByRole('checkbox', { name: 'QoS 0, rule 1' }))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    const rules = [{ permission: 'deny', action: 'publish', topic: OWN, qos: [1, 2], retain: true }]
    await waitFor(() => expect(path()).toBe(`${PAGE}?tab=clients`))
    expect(broker.getRequests().map(({ body }) => body)).toEqual([
      [
        { clientid: 'a/b', rules },
        { clientid: '%2F#', rules },
      ],
    ])
  })

  it('[AC-9] copies rules to other clients and reports existing ones at the names', async () => {
    const { user, broker } = await create(
      {
        [`get ${BASE}/clients/{clientid}`]: { clientid: 'one', rules: [rule('x', 'deny'), rule('y')] },
        [`post ${BASE}/clients`]: refusal(409, 'ALREADY_EXISTS', "Clients 'two' already exist"),
      },
      '?copy=one',
    )
    await user.type(await screen.findByRole('textbox', { name: 'Client IDs 1' }), 'two')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(/rules exist already: Clients 'two' already exist/)).toBeInTheDocument()
    expect(broker.getRequests(`post ${BASE}/clients`)[0]?.body).toEqual([
      {
        clientid: 'two',
        rules: [
          { topic: 'x', permission: 'deny', action: 'all', qos: [0, 1, 2] },
          { topic: 'y', permission: 'allow', action: 'all', qos: [0, 1, 2] },
        ],
      },
    ])
    expect(await findTopicField(2)).toHaveValue('y')
  })

  it('[AC-9] requires a client ID and a valid topic filter', async () => {
    const { user, broker } = await create({})
    await user.click(await screen.findByRole('button', { name: 'Add rule' }))
    await waitFor(async () => expect(await findTopicField(2)).toHaveFocus())
    await user.keyboard('a/#/b')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(/Client ID is required/)).toBeInTheDocument()
    expect(screen.getByText(/Rule 1: Topic is required.*Rule 2: a wildcard must fill its level/)).toBeInTheDocument()
    expect(broker.getRequests()).toEqual([])
  })
})

describe('user rules', () => {
  it('[AC-9] moves rows by button and keyboard, removes them, and saves all', async () => {
    const { user, broker } = await renderApp(<EditUserRules />, {
      path: `${PAGE}/users/edit/ann`,
      route: `${PAGE}/users/edit/:id`,
      broker: {
        [`get ${BASE}/users/{username}`]: { username: 'ann', rules: [rule('a'), rule('b'), rule('c')] },
        [`put ${BASE}/users/{username}`]: nothing,
      },
    })
    const getTopics = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)
    await user.click(await screen.findByRole('button', { name: 'Move item 1 down' }))
    expect(getTopics()).toEqual(['b', 'a', 'c'])
    expect(screen.getByRole('button', { name: 'Move item 2 down' })).toHaveFocus()
    await user.click(await findTopicField(3))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(getTopics()).toEqual(['b', 'c', 'a'])
    expect(await findTopicField(2)).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove item 1' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(broker.getRequests(`put ${BASE}/users/{username}`)).toHaveLength(1))
    const [{ params, body } = { params: {}, body: undefined }] = broker.getRequests(`put ${BASE}/users/{username}`)
    expect(params).toEqual({ username: 'ann' })
    expect(body).toEqual({ username: 'ann', rules: [rule('c'), rule('a')] })
  })
})

describe('record with an empty response to its update', () => {
  it('[AC-9] is fetched again, so that reopening shows the saved data', async () => {
    let stored = [rule('a')]
    const { user, broker } = await renderApp(<EditUserRules />, {
      path: `${PAGE}/users/edit/ann`,
      route: `${PAGE}/users/edit/:id`,
      broker: {
        [`get ${BASE}/users/{username}`]: () => ({ username: 'ann', rules: stored }),
        [`put ${BASE}/users/{username}`]: ({ body }) => {
          stored = (body as { rules: typeof stored }).rules
          return nothing
        },
      },
    })
    await user.type(await findTopicField(1), '/b')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Rules of ann updated')
    const putIndex = broker.getRequests().findIndex(({ operation }) => operation.startsWith('put'))
    await waitFor(() =>
      expect(
        broker
          .getRequests()
          .slice(putIndex + 1)
          .map(({ operation }) => operation),
      ).toContain(`get ${BASE}/users/{username}`),
    )
    expect(stored).toEqual([rule('a/b')])
  })
})

describe('rules for all clients', () => {
  it('[AC-9] are saved as a whole on top of the current ones', async () => {
    const { user, broker } = await renderApp(<AllRules />, {
      broker: { [`get ${BASE}/all`]: { rules: [rule('a')] }, [`post ${BASE}/all`]: nothing },
    })
    await user.click(await screen.findByRole('button', { name: 'Add rule' }))
    await user.type(await findTopicField(2), 'b')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Rules for all clients updated')).toBeInTheDocument()
    expect(broker.getRequests(`post ${BASE}/all`)[0]?.body).toEqual({
      rules: [rule('a'), { permission: 'allow', action: 'all', topic: 'b' }],
    })
  })
})

describe('all rules at once', () => {
  const list = (enable: boolean, more: Answers = {}) =>
    renderApp(<ClientRules />, {
      path: PAGE,
      broker: {
        'get /authorization/sources/{type}': { type: 'built_in_database', enable },
        [`get ${BASE}/clients`]: { data: [], meta: { page: 1, limit: 50, count: 0 } },
        ...more,
      },
    })
  const button = () => screen.findByRole('button', { name: /^Delete all rules/ })

  it('[AC-9] are deleted after confirmation while the source is disabled', async () => {
    const { user, broker } = await list(false, { [`delete ${BASE}`]: nothing })
    await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(await button())
    const question = await screen.findByRole('alertdialog', { name: 'Delete all rules of the built-in database?' })
    await user.click(within(question).getByRole('button', { name: 'Delete all rules' }))
    expect(await screen.findByText('All rules of the built-in database deleted')).toBeInTheDocument()
    expect(broker.getRequests(`delete ${BASE}`)).toHaveLength(1)
  })

  it('[AC-9] are kept while the source is enabled, with the reason shown', async () => {
    await list(true)
    expect(await screen.findByText('No rules by client ID')).toBeInTheDocument()
    expect(await button()).toHaveAttribute('aria-disabled', 'true')
  })
})
