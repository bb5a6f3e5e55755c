import { describe, expect, it } from 'vitest'
import { openBench } from './support'

const bench = openBench()
const updateAuditSettings = async (audit: object) => {
  const { body: log } = await bench.get('/configs/log')
  return bench.put('/configs/log', { ...log, audit: { ...log.audit, ...audit } })
}
// biome-ignore lint/suspicious/noExplicitAny: the entries are what is tested
const entries = async (query = ''): Promise<any[]> => (await bench.get(`/audit?${query}`)).body.data

describe('audit log', () => {
  it('is refused while disabled', async () => {
    await bench.delete('/alarms')
    expect((await bench.get('/audit')).body).toEqual({ code: 'BAD_REQUEST', message: 'Audit is disabled' })
  })

  it('records who changed what, with the result', async () => {
    await updateAuditSettings({ enable: true })
    await bench.get('/nodes')
    await bench.put('/configs/broker', { session_history_retain: '1h' })
    await bench.put('/configs/broker', { session_history_retain: 'never' })
    const [failed, succeeded, switched, ...before] = await entries()
    expect(before).toEqual([])
    expect(switched).toMatchObject({ operation_id: '/configs/log' })
    expect(succeeded).toMatchObject({
      from: 'dashboard',
      source: 'admin',
      source_ip: '127.0.0.1',
      operation_id: '/configs/broker',
      operation_type: 'configs',
      operation_result: 'success',
      http_method: 'put',
      http_status_code: 200,
      http_request: { body: { session_history_retain: '1h' }, headers: { authorization: '******' } },
      failure: '',
    })
    expect(failed).toMatchObject({
      operation_result: 'failure',
      http_status_code: 400,
      http_request: { body: { session_history_retain: 'never' } },
    })
    expect(failed.failure).toMatchObject({ code: 'BAD_REQUEST' })
    expect(failed.failure.message).toContain('session_history_retain')
  })

  it('contains no secrets', async () => {
    await bench.post('/users', { username: 'auditee', password: 'Hush-hush-1', description: '', role: 'viewer' })
    await bench.signIn('auditee', 'Hush-hush-1')
    await bench.post('/license', { key: 'MIIC-secret-key' })
    await bench.put('/sso/ldap', {
      backend: 'ldap',
      server: '127.0.0.1:9',
      username: 'cn',
      password: 'ldap-hush',
      base_dn: 'dc',
    })
    await bench.post('/users', { username: 'x', password: ['Hush-hush-2'] })
    const text = JSON.stringify(await entries())
    expect(text).toContain('auditee')
    for (const secret of ['Hush-hush-1', 'Hush-hush-2', 'MIIC-secret-key', 'ldap-hush', bench.token])
      expect(text).not.toContain(secret)
  })

  it('is filtered and paged', async () => {
    const { body: key } = await bench.post('/api_key', { name: 'aud', enable: true, desc: '', expired_at: 'infinity' })
    const auth = `Basic ${Buffer.from(`${key.api_key}:${key.api_secret}`).toString('base64')}`
    await bench.request('DELETE', '/alarms', undefined, { auth })
    expect(await entries('from=rest_api')).toMatchObject([
      { source: 'aud', http_method: 'delete', http_status_code: 204 },
    ])
    expect((await entries('http_method=post')).every(({ http_method }) => http_method === 'post')).toBe(true)
    expect(await entries('operation_id=/license')).toHaveLength(1)
    expect((await entries('operation_result=failure')).length).toBeGreaterThan(1)
    expect(await entries('gte_duration_ms=60000')).toEqual([])
    expect(await entries(`gte_created_at=${(Date.now() + 60_000) * 1000}`)).toEqual([])
    expect((await bench.get('/audit?limit=1&page=2')).body.meta).toMatchObject({ page: 2, limit: 1, hasnext: true })
  })

  it('omits frequent operations unless enabled', async () => {
    const publish = () => bench.post('/publish', { topic: 'a', payload: 'x' })
    await publish()
    expect(await entries('operation_id=/publish')).toEqual([])
    await updateAuditSettings({ enable: true, ignore_high_frequency_request: false, max_filter_size: 10 })
    for (let count = 0; count < 12; count++) await publish()
    expect(await entries()).toHaveLength(10)
  })
})

describe('single sign-on', () => {
  it('saves its settings and reports why it does not work', async () => {
    const { body } = await bench.get('/sso/ldap')
    expect(body).toMatchObject({ backend: 'ldap', password: '******', query_timeout: 5000, enable: false })
    // The broker refuses the change but saves it.
    const refusal = await bench.put('/sso/ldap', { ...body, enable: true })
    expect([refusal.status, refusal.body.message]).toEqual([400, expect.stringContaining('start_pool_failed')])
    expect((await bench.get('/sso/ldap')).body).toEqual({ ...body, enable: true })
    const [state] = (await bench.get('/sso')).body
    expect(state).toMatchObject({ backend: 'ldap', enable: true, running: false })
    expect(state.last_error).toContain('ECONNREFUSED')
    expect((await bench.get('/sso/running', { auth: null })).body).toEqual([])
    const signIn = await bench.post(
      '/sso/login/ldap',
      { backend: 'ldap', username: 'u', password: 'p' },
      { auth: null },
    )
    expect([signIn.status, signIn.body.code]).toEqual([401, 'BAD_USERNAME_OR_PWD'])
    expect((await bench.delete('/sso/ldap')).status).toBe(204)
    expect((await bench.get('/sso/ldap')).body.code).toBe('BACKEND_NOT_FOUND')
    expect((await bench.get('/sso/smoke')).body.code).toBe('BAD_REQUEST')
  })
})
