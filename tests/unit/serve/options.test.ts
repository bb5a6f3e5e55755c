import { describe, expect, it } from 'vitest'
import { splitArguments } from '../../../scripts/e2e'
import { UserError } from '../../../scripts/project'
import { normalizeBase } from '../../../scripts/serve/console'
import { parseStart } from '../../../scripts/serve/options'

describe('npm start', () => {
  it('has the documented defaults', () => {
    expect(parseStart([])).toEqual({
      dev: false,
      port: 18080,
      host: '127.0.0.1',
      allowHosts: [],
      basePath: '/',
      brokers: [],
      sandbox: { apiPort: 18083, mqttPort: 1883, wsPort: 8083, nodes: 1, edition: 'ee' },
    })
  })

  it.each([
    [['--broker', 'http://b:18083'], 'http://b:18083', 'ws://b:8083/mqtt'],
    [['--broker', 'https://b/emqx/'], 'https://b/emqx', 'wss://b:8084/mqtt'],
    [['--broker=http://b:1', '--ws', 'wss://x:1/y'], 'http://b:1', 'wss://x:1/y'],
  ])('%j: broker %s, WebSocket %s', (args, url, ws) => {
    expect(parseStart(args)?.broker).toEqual({ url, ws })
  })

  it('[SH-15] accepts further named brokers, each with a listener', () => {
    const args = ['--broker', 'eu=http://eu:18083', '--broker=us-1=https://us/emqx/', '--ws', 'eu=ws://eu:1/x?a=b']
    expect(parseStart(args)).toMatchObject({
      brokers: [
        { id: 'eu', url: 'http://eu:18083', wsUrl: 'ws://eu:1/x?a=b' },
        { id: 'us-1', url: 'https://us/emqx', wsUrl: 'wss://us:8084/mqtt' },
      ],
    })
    expect(parseStart(args)).not.toHaveProperty('broker')
    const mixed = parseStart(['--broker', 'http://b:1/?x=y', '--broker', 'eu=http://eu:1'])
    expect([mixed?.broker?.url, mixed?.brokers.map(({ id }) => id)]).toEqual(['http://b:1/?x=y', ['eu']])
  })

  it.each([
    [['--port', '70000'], '--port 70000: a whole number from 0 to 65535 is needed'],
    [['--port', 'x'], '--port x: a whole number from 0 to 65535 is needed'],
    [['--broker', 'host:18083'], '--broker host:18083: no address of the form http://host:port or https://host:port'],
    [['--broker', 'mqtt://host'], '--broker mqtt://host: no address of the form http://host:port or https://host:port'],
    [['--ws', 'ws://h'], '--ws goes with --broker'],
    [['--ws', 'eu=ws://h', '--broker', 'http://b:1'], '--ws eu= goes with --broker eu='],
    [['--ws', 'ws://h', '--broker', 'eu=http://b:1'], '--ws goes with --broker'],
    [['--broker', 'http://a:1', '--broker', 'http://b:1'], '--broker http://b:1: name it, --broker ID=http://b:1'],
    [['--broker', 'eu=http://a:1', '--broker', 'eu=http://b:1'], '--broker eu= stands twice'],
    [['--broker', 'eu=host'], '--broker host: no address of the form http://host:port or https://host:port'],
    ...['EU', '', '..', 'a%2Fb', 'a-', 'a'.repeat(33)].map((id): [string[], string] => [
      ['--broker', `${id}=http://a:1`],
      `--broker ${id}=http://a:1: a name is up to 32 small letters, digits and hyphens within`,
    ]),
    [['--edition', 'gold'], '--edition gold: ee, opensource or cloud'],
    [['--allow-host', 'a b'], '--allow-host a b: a host name or address without a port is needed'],
    [['--allow-host', 'a:80'], '--allow-host a:80: a host name or address without a port is needed'],
    [['--prot', '1'], "Unknown option '--prot'; --help lists the options"],
    [['--dev', '--base-path', '/a'], '--base-path is for the built console, not for npm run dev'],
  ])('rejects %j with a one-line message', (args, line) => {
    expect(() => parseStart(args)).toThrow(new UserError(line))
  })

  it('accepts --allow-host several times', () => {
    expect(parseStart(['--allow-host', 'a.lan', '--allow-host', '[::1]'])?.allowHosts).toEqual(['a.lan', '[::1]'])
  })

  it('has a help text', () => expect(parseStart(['--help'])).toBeNull())

  it.each([
    ['', '/'],
    ['/', '/'],
    ['a', '/a/'],
    ['/a/b', '/a/b/'],
    ['//a//b//', '/a/b/'],
  ])('parses base path %j as %s', (input, expected) => expect(normalizeBase(input)).toBe(expected))
})

describe('npm run test:e2e', () => {
  it("separates its own options from Playwright's", () => {
    expect(splitArguments(['--broker', 'http://b:1', '-g', 'kicks', '--user=u=1', 'clients'])).toEqual({
      env: { SIGNALBOX_BROKER: 'http://b:1', SIGNALBOX_USER: 'u=1' },
      rest: ['-g', 'kicks', 'clients'],
    })
    expect(() => splitArguments(['--broker'])).toThrow('--broker needs a value')
  })
})
