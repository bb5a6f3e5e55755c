import { describe, expect, it } from 'vitest'
import { checkService } from './checkService'
import { toWritableRecord } from './source'

describe('[SY-4] identity providers', () => {
  it('are displayed as the broker accepts them', () => {
    const answer = {
      backend: 'ldap',
      query_timeout: 1500,
      request_timeout: 10_000,
      pool_size: 8,
      ssl: { enable: false, hibernate_after: 5000, depth: 10 },
      password: '******',
    }
    expect(toWritableRecord(answer)).toEqual({
      ...answer,
      query_timeout: '1500ms',
      request_timeout: '10s',
      ssl: { enable: false, hibernate_after: '5s', depth: 10 },
    })
    expect(toWritableRecord({ sp_public_key: 'Pub Key', sp_sign_request: false })).toEqual({ sp_sign_request: false })
    expect(toWritableRecord({ sp_public_key: '/etc/sp.pem' })).toEqual({ sp_public_key: '/etc/sp.pem' })
  })

  it.each([
    [{}, []],
    [{ dashboard_addr: 'https://console.example.com:18083/a', idp_metadata_url: 'http://idp/x?y=1' }, []],
    [{ dashboard_addr: 'nonsense' }, ['dashboard_addr http']],
    [{ dashboard_addr: 'javascript:alert(1)' }, ['dashboard_addr http']],
    [{ dashboard_addr: 'https://console.example.com/' }, ['dashboard_addr slash']],
    [{ dashboard_addr: 'https://console.example.com/#/login' }, ['dashboard_addr slash']],
    [{ idp_metadata_url: 'file:///etc/passwd' }, ['idp_metadata_url http']],
    [{ sp_sign_request: true, sp_public_key: 'x' }, ['sp_private_key required']],
    [{ sp_sign_request: true, sp_public_key: 'x', sp_private_key: '******' }, []],
    [{ sp_sign_request: false }, []],
  ])('%j: %j', (data, expected) =>
    expect(checkService(data).map(({ path, rule }) => `${path.join('.')} ${rule}`)).toEqual(expected),
  )
})
