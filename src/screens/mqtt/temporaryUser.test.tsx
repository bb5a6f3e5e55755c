import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../tests/support/components/brokerAnswers'
import { nothingFound } from '../../../tests/support/components/nothingFound'
import { type App, renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { runSignOutTasks, session } from '../../api/session'
import { Explorer } from '../clients/topic-explorer/Explorer'
import { temporaryUser } from './temporaryUser'

const ID = 'password_based:built_in_database'
const database = { id: ID, mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
const meta = { page: 1, limit: 100, count: 0, hasnext: false }
const broker: Answers = {
  ...nothingFound,
  'get /listeners': [],
  'get /authentication': [{ ...database, enable: true }],
  'get /authorization/sources': { sources: [{ type: 'built_in_database', enable: true }] },
  'get /authentication/{id}/users': { data: [], meta },
  'post /authentication/{id}/users': { user_id: 'u', is_superuser: false },
  'post /authorization/sources/built_in_database/rules/users': undefined,
  'delete /authentication/{id}/users/{user_id}': undefined,
  'delete /authorization/sources/built_in_database/rules/users/{username}': undefined,
}
const POST_USER = 'post /authentication/{id}/users'
const POST_RULES = 'post /authorization/sources/built_in_database/rules/users'
const DELETE_USER = 'delete /authentication/{id}/users/{user_id}'
const DELETE_RULES = 'delete /authorization/sources/built_in_database/rules/users/{username}'

beforeEach(() => session.clear())

const open = (more: Answers = {}) => renderApp(<Explorer />, { broker: { ...broker, ...more } })
const create = async ({ user }: App) => user.click(await screen.findByRole('button', { name: 'Create temporary user' }))
const username = () => screen.getByRole('textbox', { name: 'Username' })

describe('[SH-24] temporary user of the live tools', () => {
  it('is created with rules, fills the connection and is deleted at sign-out', async () => {
    const app = await open()
    await create(app)
    expect(await screen.findByText(/may publish and subscribe to all topics/)).toBeInTheDocument()
    const name = temporaryUser.get()?.username ?? ''
    expect(username()).toHaveValue(name)
    expect(screen.getByLabelText('Password')).toHaveValue(temporaryUser.get()?.password)
    expect(app.broker.getRequests(POST_USER)[0]?.body).toEqual({
      user_id: name,
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(app.broker.getRequests(POST_RULES)[0]?.body).toMatchObject([{ username: name, rules: [{ topic: '#' }, {}] }])
    await act(async () => void (await runSignOutTasks()))
    expect(app.broker.getRequests(DELETE_RULES)).toHaveLength(1)
    expect(app.broker.getRequests(DELETE_USER)).toHaveLength(1)
    expect(JSON.stringify(localStorage)).not.toContain(name)
  })

  it('is deleted again if its rules are refused, and the reason is shown', async () => {
    const app = await open({ [POST_RULES]: refusal(400, 'BAD_REQUEST', 'too many rules') })
    await create(app)
    expect(await screen.findByText(/No temporary user was created.*too many rules/)).toBeInTheDocument()
    expect(app.broker.getRequests(DELETE_USER)).toHaveLength(1)
    expect(temporaryUser.get()).toBeUndefined()
    expect(username()).toHaveValue('')
  })

  it('needs an enabled built-in database with usernames', async () => {
    const app = await open({
      'get /authentication': [{ ...database, user_id_type: 'clientid' }] as AnswerOf<'get /authentication'>,
    })
    await create(app)
    expect(await screen.findByText(/No built-in database with usernames is enabled/)).toBeInTheDocument()
    expect(app.broker.getRequests(POST_USER)).toHaveLength(0)
  })

  it('is deleted when the page closes', async () => {
    const app = await open()
    await create(app)
    await screen.findByText(/may publish and subscribe to all topics/)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(app.broker.getRequests(DELETE_USER)).toHaveLength(1))
    expect(app.broker.getRequests(DELETE_RULES)).toHaveLength(1)
  })

  it('leads to the users of other sessions', async () => {
    const left = { user_id: 'signalbox-temporary-0badcafe', is_superuser: false }
    const app = await open({ 'get /authentication/{id}/users': { data: [left], meta } })
    await create(app)
    expect(await screen.findByText(/^1 temporary user of another session exists/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/authentication/detail/password_based%3Abuilt_in_database?tab=users&like_user_id=signalbox-temporary-',
    )
  })

  it('is not offered to viewers', async () => {
    await renderApp(<Explorer />, { broker, role: 'viewer' })
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Create temporary user' })).toBeNull()
  })
})
