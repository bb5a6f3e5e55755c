import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { AuthTab } from './gateway/auth/AuthTab'
import { listenerUsers } from './gateway/auth/users'
import { Import } from './gateway-user-import/Import'

const { Create } = listenerUsers

const OWN = '/gateways/{name}/authentication'
const LISTENERS = '/gateways/{name}/listeners/{id}/authentication'
const nothing = undefined
const ID = 'stomp:tcp:default'

const builtIn = {
  id: 'password_based:built_in_database',
  chain_name: ID,
  mechanism: 'password_based',
  backend: 'built_in_database',
  user_id_type: 'username',
  password_hash_algorithm: { name: 'sha256', salt_position: 'suffix' },
}

const openTab = (gateway: string, broker: Answers, listener?: string) =>
  renderApp(<AuthTab />, {
    path: `/gateway/detail/${gateway}${listener ? `/listeners/${listener}` : ''}?tab=auth`,
    route: `/gateway/detail/:gateway${listener ? '/listeners/:listener' : ''}`,
    broker,
  })

describe('gateway authentication', () => {
  it('[MG-11] a listener without an authenticator uses the gateway’s and can get its own', async () => {
    const { user, broker } = await openTab(
      'stomp',
      { [`get ${LISTENERS}`]: nothing, [`post ${LISTENERS}`]: builtIn },
      ID,
    )
    expect(await screen.findByText(/are checked by the authenticator of the gateway/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create authenticator' }))
    await user.click(await screen.findByRole('option', { name: /^Password/ }))
    await user.click(screen.getByRole('option', { name: /^Built-in database/ }))
    broker.answer({
      [`get ${LISTENERS}`]: builtIn,
      [`get ${LISTENERS}/users`]: { data: [], meta: { count: 0, page: 1, limit: 20, hasnext: false } },
    })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    expect(await screen.findByText('No users')).toBeInTheDocument()
    const [request] = broker.getRequests(`post ${LISTENERS}`)
    expect(request?.params).toEqual({ name: 'stomp', id: ID })
    expect(request?.body).toMatchObject({ mechanism: 'password_based', backend: 'built_in_database' })
  })

  it("[MG-11] deleting a listener's authenticator asks first and names the one used instead", async () => {
    const { user, broker } = await openTab(
      'stomp',
      { [`get ${LISTENERS}`]: { ...(builtIn as object), backend: 'http' }, [`delete ${LISTENERS}`]: nothing },
      ID,
    )
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Delete the authenticator of this listener?')
    expect(question).toHaveTextContent('then checked by the authenticator of the gateway')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(broker.getRequests(`delete ${LISTENERS}`)[0]?.params).toEqual({ name: 'stomp', id: ID }))
  })

  it.each(['mqttsn', 'lwm2m'])('[MG-11] %s is only offered methods without a password', async (gateway) => {
    const { user, broker } = await openTab(gateway, { [`get ${OWN}`]: nothing, [`post ${OWN}`]: builtIn })
    await user.click(await screen.findByRole('button', { name: 'Create authenticator' }))
    const expectDisabled = (name: RegExp) =>
      expect(screen.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByRole('option', { name: /^Password/ })).not.toHaveAttribute('aria-disabled', 'true')
    expectDisabled(/^JWT/)
    expect(screen.queryByRole('option', { name: /^SCRAM/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: /^Password/ }))
    expectDisabled(/^Built-in database/)
    expectDisabled(/^MySQL/)
    await user.click(screen.getByRole('option', { name: /^HTTP/ }))
    await user.type(await screen.findByRole('textbox', { name: /^URL/ }), 'http://127.0.0.1:9/auth')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(broker.getRequests(`post ${OWN}`)[0]?.body).toMatchObject({
        backend: 'http',
        body: { clientid: `\${clientid}` },
      }),
    )
  })

  it('[MG-11] JT/T 808, which has its own sign-in settings, is offered none', async () => {
    await openTab('jt808', { [`get ${OWN}`]: nothing })
    expect(await screen.findByText(/sign in by the settings of the gateway/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Create authenticator' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('[MG-11] reports an existing user at the field and keeps the input', async () => {
    const { user, broker } = await renderApp(<Create />, {
      path: `/gateway/detail/stomp/listeners/${ID}/users/create`,
      route: '/gateway/detail/:gateway/listeners/:listener/users/create',
      broker: { [`post ${LISTENERS}/users`]: refusal(409, 'ALREADY_EXISTS', 'User already exists') },
    })
    const name = await screen.findByRole('textbox', { name: /^User ID/ })
    await user.type(name, 'a/b#<img onerror=1>')
    await user.type(screen.getAllByLabelText(/^Password/)[0] as HTMLElement, 'secret')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('User already exists')).toBeInTheDocument()
    expect(name).toHaveValue('a/b#<img onerror=1>')
    expect(broker.getRequests(`post ${LISTENERS}/users`)[0]).toMatchObject({
      params: { name: 'stomp', id: ID },
      body: { user_id: 'a/b#<img onerror=1>', password: 'secret' },
    })
  })
})

describe('gateway user import', () => {
  const csv = new File(['user_id,password_hash,salt,is_superuser\nann,abc,s1,true\n<b>,def,,false'], 'users.csv')
  it.each([
    ['a gateway', '', OWN, { name: 'stomp' }],
    ['a listener', `/listeners/${ID}`, LISTENERS, { name: 'stomp', id: ID }],
  ] as const)('[MG-11] sends hashes to %s as a file, but no plain passwords', async (_, below, path, params) => {
    const append = vi.spyOn(FormData.prototype, 'append')
    const { user, broker } = await renderApp(<Import />, {
      path: `/gateway/detail/stomp${below}/users/import`,
      route: `/gateway/detail/:gateway${below && '/listeners/:listener'}/users/import`,
      broker: { [`post ${path}/import_users`]: nothing },
    })
    expect(await screen.findByText(/The broker accepts no plain-text passwords here/)).toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), csv)
    await user.click(await screen.findByRole('button', { name: 'Import 2 users' }))
    expect(await screen.findByText('2 users imported')).toBeInTheDocument()
    expect(broker.getRequests(`post ${path}/import_users`)[0]?.params).toEqual(params)
    const [field, file, name] = append.mock.calls[0] as unknown as [string, Blob, string]
    expect([field, name]).toEqual(['filename', 'users.json'])
    expect(JSON.parse(await file.text())).toEqual([
      { user_id: 'ann', password_hash: 'abc', salt: 's1', is_superuser: true },
      { user_id: '<b>', password_hash: 'def', salt: '', is_superuser: false },
    ])
  })

  it('[MG-11] shows the code of a refusal', async () => {
    const { user } = await renderApp(<Import />, {
      path: '/gateway/detail/stomp/users/import',
      route: '/gateway/detail/:gateway/users/import',
      broker: { [`post ${OWN}/import_users`]: refusal(400, 'BAD_REQUEST', 'bad_format') },
    })
    await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), csv)
    await user.click(await screen.findByRole('button', { name: 'Import 2 users' }))
    expect(await screen.findByText(/Unexpected file format \(BAD_REQUEST\)/)).toBeInTheDocument()
  })
})
