import { describe, expect, it } from 'vitest'
import { parseError } from './errors'
import { stripServerFolders } from './stripServerFolders'

describe('stripServerFolders', () => {
  it.each([
    ['/home/me/broker/plugins/p-1.0.0/release.json', 'release.json'],
    ['cannot open "/srv/broker/etc/certs/key.pem": enoent', 'cannot open "key.pem": enoent'],
    ['{enoent,<<"/opt/emqx/emqx/plugins/ghost">>}', '{enoent,<<"ghost">>}'],
    ['no space on /usr/lib/emqx/data/mnesia, try again', 'no space on mnesia, try again'],
    ['release.json is missing', 'release.json is missing'],
    ['topic: /home/kitchen/# is invalid', 'topic: /home/kitchen/# is invalid'],
    ['/plant/a/b', '/plant/a/b'],
    ['http://127.0.0.1:8080/opt/in/hook refused', 'http://127.0.0.1:8080/opt/in/hook refused'],
    ['plant/1/etc/state', 'plant/1/etc/state'],
  ])('%s', (text, stripped) => expect(stripServerFolders(text)).toBe(stripped))
})

describe('messages with server paths', () => {
  const read = (message: unknown) => {
    const { reason, reasonParts, readings } = parseError({ method: 'DELETE', url: '/plugins/x' }, 404, {
      code: 'NOT_FOUND',
      message,
    })
    return JSON.stringify({ reason, reasonParts, readings })
  }

  it.each([
    ['{enoent,<<"/home/me/broker/plugins/p-1.0.0/release.json">>}'],
    [
      '#{error => "bad_info_file",path => "plugins/p/release.json", return => {enoent,"/root/broker/plugins/p/release.json"}}',
    ],
    ['cannot read /home/me/broker/etc/certs/cert.pem'],
    [{ reason: 'bad file', value: '/home/me/broker/etc/certs/cert.pem' }],
    [JSON.stringify({ kind: 'validation_error', path: 'ssl.certfile', reason: 'enoent /home/me/broker/cert.pem' })],
  ])('hides the folders in %j', (message) => {
    expect(read(message)).not.toMatch(/\/(home|root)\/|broker\/|plugins\//)
  })

  it('keeps the file name', () =>
    expect(read('cannot read /home/me/broker/certs/cert.pem')).toContain('cannot read cert.pem'))
})
