import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { createUndocumentedReply, refusal } from '../../../../tests/support/components/replies'
import { queryClient } from '../../../api/queryClient'
import { Simulator } from './Simulator'

const BASE = '/authorization/sources/built_in_database/rules'
const PAGE = '/authorization/simulator'
const notFound = refusal(404, 'NOT_FOUND', 'gone')

const file = (rules: string) => ({ type: 'file', enable: true, rules })
const database = { type: 'built_in_database', enable: true }
const redis = { type: 'redis', enable: true, server: 'r:6379', cmd: 'HGETALL x' }

const withSources = (sources: readonly object[], more: Answers = {}): Answers => ({
  'get /authorization/sources': createUndocumentedReply({ sources }),
  'get /authorization/settings': {
    no_match: 'deny',
    deny_action: 'ignore',
    cache: { enable: true, max_size: 32, ttl: '1m', excludes: [] },
  },
  'get /authentication': [],
  'get /listeners': [],
  'get /banned': { data: [], meta: { page: 1, limit: 100, count: 0, hasnext: false } },
  'get /clients/{clientid}/authorization/cache': notFound,
  [`get ${BASE}/clients/{clientid}`]: notFound,
  [`get ${BASE}/users/{username}`]: notFound,
  [`get ${BASE}/all`]: { rules: [] },
  ...more,
})

const waitUntilSettled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

/** Opens the page for a request and waits until all data is loaded. */
async function open(request: Record<string, string>, broker: Answers) {
  const app = await renderApp(<Simulator />, { path: `${PAGE}?${new URLSearchParams(request)}`, route: PAGE, broker })
  await waitUntilSettled()
  return app
}

const baseRequest = { clientid: 'c1', username: 'ann', peerhost: '10.0.0.1', action: 'publish', topic: 't' }
const region = (name: string) => screen.findByRole('region', { name })

async function readVerdict(): Promise<string | null> {
  const part = within(await region('Publish and subscribe'))
  await part.findByRole('list', { name: 'Authorization sources, in order' })
  await waitUntilSettled()
  return part.getByRole('status').textContent
}

describe('[AC-13] access simulator', () => {
  it.each<[string, Record<string, string>, object[], string]>([
    ['a rule of a file', {}, [file('{deny, all}.')], 'DeniedFile decides: line 1.The broker drops the message.'],
    ['no source', {}, [], 'DeniedNo source matches, and “If nothing matches” is set to: denied.'],
    ['none that matches', {}, [file('')], 'DeniedNo source matches, and “If nothing matches” is set to: denied.'],
    [
      'a subscription',
      { action: 'subscribe', topic: 't/#' },
      [file('{deny, all}.')],
      'DeniedFile decides: line 1.The broker refuses the subscription',
    ],
    ['a superuser', { superuser: 'true' }, [file('{deny, all}.')], 'AllowedSuperusers are not checked by any source.'],
    [
      'a source that only the broker can ask',
      {},
      [redis, file('{allow, all}.')],
      'UnknownCannot be determined here: Redis. If that gives no result, the operation is allowed: File decides: line 1.',
    ],
    ['a disabled one', {}, [{ ...redis, enable: false }, file('{allow, all}.')], 'AllowedFile decides: line 1.'],
    [
      'an address that is not known',
      { peerhost: '' },
      [file('{deny, {ipaddr, "10.0.0.0/8"}, all, ["#"]}. {allow, all}.')],
      'UnknownCannot be determined here: File.',
    ],
    ['rules that cannot be read', {}, [file('{allow all}.')], 'UnknownCannot be determined here: File.'],
    ['a delayed topic without one', { topic: '$delayed/1' }, [file('{allow, all}.')], 'DeniedA delayed topic needs'],
  ])('shows the result of %s', async (_, more, sources, expected) => {
    await open({ ...baseRequest, ...more }, withSources(sources))
    expect(await readVerdict()).toContain(expected)
  })

  it('checks the built-in database for the client, its user and all, and links to the rule', async () => {
    const rule = { permission: 'deny' as const, action: 'publish' as const, topic: 'x/#' }
    const answers = withSources([database], {
      [`get ${BASE}/clients/{clientid}`]: { clientid: 'a/b', rules: [rule, { ...rule, topic: 't', qos: [1, 2] }] },
      [`get ${BASE}/users/{username}`]: { username: 'ann', rules: [{ ...rule, topic: 't' }] },
    })
    const { broker } = await open({ ...baseRequest, clientid: 'a/b' }, answers)
    expect(await readVerdict()).toContain('Built-in database decides: rule 1 of the user.')
    const link = screen.getByRole('link', { name: 'rule 1 of the user' })
    expect(link).toHaveAttribute('href', '/authorization/detail/built_in_database/users/edit/ann')
    expect(broker.getRequests(`get ${BASE}/clients/{clientid}`).map(({ params }) => params)).toEqual([
      { clientid: 'a/b' },
    ])
    const missed = screen.getByText('2 rules do not decide').closest('details') as HTMLElement
    expect(within(missed).getByText('Topic does not match')).toBeInTheDocument()
    expect(within(missed).getByText('Other QoS')).toBeInTheDocument()
  })

  it('does not request a client ID that a URL cannot contain', async () => {
    const { broker } = await open({ ...baseRequest, clientid: '..' }, withSources([database, file('{allow, all}.')]))
    expect(await readVerdict()).toContain('Cannot be determined here: Built-in database.')
    expect(broker.getRequests(`get ${BASE}/clients/{clientid}`)).toEqual([])
  })

  it('shows hostile names and rules as text', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    await open(
      { ...baseRequest, clientid: evil, topic: `${evil}/%2F` },
      withSources([file(`{deny, {clientid, "${evil}"}, all, ["${evil}/%2F"]}.`)]),
    )
    expect(await readVerdict()).toContain('File decides: line 1.')
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByText(`{deny, {clientid, "${evil}"}, all, ["${evil}/%2F"]}`)).toBeInTheDocument()
  })

  it('reports a failed request and retries it', async () => {
    const answers = withSources([file('{allow, all}.')], {
      'get /authorization/sources': refusal(500, 'INTERNAL_ERROR', 'oops'),
    })
    const { user, broker } = await open(baseRequest, answers)
    const failed = await screen.findByRole('alert')
    expect(failed).toHaveTextContent('Authorization could not be read')
    broker.answer(withSources([file('{allow, all}.')]))
    await user.click(within(failed).getByRole('button', { name: /again|Retry/i }))
    expect(await readVerdict()).toContain('Allowed')
  })

  it('warns if the cache of a connected client differs', async () => {
    const entry = {
      access: { action_type: 'publish', qos: 0, retain: false },
      topic: 't',
      result: 'deny',
      updated_time: 1,
    }
    await open(
      baseRequest,
      withSources([file('{allow, all}.')], { 'get /clients/{clientid}/authorization/cache': [entry] }),
    )
    expect(await screen.findByText(/cache has “denied”/)).toBeInTheDocument()
  })

  it('sign-in: shows bans and what each authenticator knows about the client', async () => {
    const id = 'password_based:built_in_database'
    const chain = [
      { id: 'password_based:redis', mechanism: 'password_based', backend: 'redis', enable: true },
      { id, mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username', enable: true },
      { id: 'jwt', mechanism: 'jwt', enable: false },
    ]
    await open(
      baseRequest,
      withSources([file('{deny, all}.')], {
        'get /authentication': chain,
        'get /authentication/{id}/users/{user_id}': { user_id: 'ann', is_superuser: true },
        'get /banned': {
          data: [{ as: 'peerhost_net', who: '10.0.0.0/8', reason: '' }],
          meta: { page: 1, limit: 100, count: 1, hasnext: false },
        },
      }),
    )
    const part = await region('Sign-in')
    const [redisStep, databaseStep] = await within(part).findAllByRole('listitem')
    expect(redisStep).toHaveTextContent('UnknownRedisOnly the broker can check this authenticator.')
    expect(databaseStep).toHaveTextContent('User existsBuilt-in databaseThe password decides')
    expect(await within(part).findByText(/Banned by IP address range: 10\.0\.0\.0\/8/)).toBeInTheDocument()
    expect(within(part).getByText(/superuser in Built-in database/)).toBeInTheDocument()
    expect(within(part).queryByText(/JWT/)).toBeNull()
  })

  it('sign-in: denies an unknown client', async () => {
    const chain = [{ id: 'x', mechanism: 'password_based', backend: 'built_in_database', enable: true }]
    const { username: _, ...nameless } = baseRequest
    await open(nameless, withSources([], { 'get /authentication': chain }))
    expect(
      await screen.findByText('No authenticator knows this client: the broker refuses the connection.'),
    ).toBeInTheDocument()
  })

  it('requests current rules each time', async () => {
    const { user, broker } = await open(baseRequest, withSources([file('{allow, all}.')]))
    expect(await readVerdict()).toContain('Allowed')
    broker.answer(withSources([file('{deny, all}.')]))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    await within(await region('Publish and subscribe')).findAllByText('Denied')
  })

  it('starts with an empty form and keeps its input in the URL', async () => {
    const { user, path, broker } = await renderApp(<Simulator />, {
      path: PAGE,
      route: PAGE,
      broker: withSources([file('{allow, all}.')]),
    })
    expect(screen.queryByRole('region', { name: 'Sign-in' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByText('Client ID is required')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveFocus()
    expect(broker.getRequests()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Client ID' }), 'a&b/%2F')
    await user.type(screen.getByRole('textbox', { name: 'IP address' }), '10.0.0.1')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Subscribe')
    await user.type(screen.getByRole('textbox', { name: 'Topic filter' }), 'a/#')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await readVerdict()).toContain('Allowed')
    expect(path()).toBe(`${PAGE}?clientid=a%26b%2F%252F&peerhost=10.0.0.1&topic=a%2F%23&action=subscribe`)
    expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveValue('a&b/%2F')
    expect(screen.getByRole('button', { name: 'Check' })).toHaveFocus()
  })
})
