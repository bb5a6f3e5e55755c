import { randomBytes } from 'node:crypto'
import type { Peer } from '../../../mqtt/server/Transport'
import type { ConnectInfo } from '../../../mqtt/types'
import { StompError, type StompFrame, type StompVersion } from './frames'

/** Parsed CONNECT. */
export interface SignIn {
  version: StompVersion
  /** Heart-beat intervals of server and client in ms; 0 for none. */
  serverInterval: number
  clientInterval: number
  info: ConnectInfo
}

interface Override {
  clientid?: string
  username?: string
  password?: string
}

/** Minimum heart-beat interval in ms. */
const SHORTEST_BEAT = 100

const versions: readonly StompVersion[] = ['1.2', '1.1', '1.0']

/** Replaces `${Packet.headers.NAME}`; missing headers become empty. */
const fillTemplate = (template: string, frame: StompFrame): string =>
  template.replace(/\$\{Packet\.headers\.([^}]+)\}/g, (_all, name: string) => frame.headers.get(name) ?? '')

/** Returns the highest version that both sides support (STOMP 1.2, "Protocol Negotiation"). */
export function negotiateVersion(frame: StompFrame): StompVersion {
  const offered = (frame.headers.get('accept-version') ?? '1.0').split(',').map((version) => version.trim())
  const commonVersion = versions.find((version) => offered.includes(version))
  if (!commonVersion) throw new StompError('supported protocol versions are 1.0, 1.1 and 1.2')
  return commonVersion
}

/** Parses CONNECT or STOMP. Throws StompError. */
export function readSignIn(
  frame: StompFrame,
  {
    peer,
    node,
    listener,
    override,
    enableAuthn,
  }: { peer: Peer; node: string; listener: string; override: Override; enableAuthn: boolean },
): SignIn {
  const beats = /^(\d{1,9}),(\d{1,9})$/.exec(frame.headers.get('heart-beat') ?? '0,0')
  if (!beats) throw new StompError('heart-beat is not two numbers')
  const parseHeartbeat = (text: string | undefined): number =>
    Number(text) > 0 ? Math.max(SHORTEST_BEAT, Number(text)) : 0
  const resolveText = (template: string | undefined, defaultValue: string | undefined): string =>
    (template === undefined ? defaultValue : fillTemplate(template, frame)) ?? ''
  const username = resolveText(override.username, frame.headers.get('login'))
  const password = resolveText(override.password, frame.headers.get('passcode'))
  const [clientInterval, serverInterval] = [parseHeartbeat(beats[1]), parseHeartbeat(beats[2])]
  return {
    version: negotiateVersion(frame),
    serverInterval,
    clientInterval,
    info: {
      node,
      listener,
      clientid: resolveText(override.clientid, undefined) || `stomp_${randomBytes(8).toString('hex')}`,
      username: username === '' ? null : username,
      password: password === '' ? null : Buffer.from(password),
      peerhost: peer.host,
      peerport: peer.port,
      protoVer: 4,
      protoName: 'STOMP',
      cleanStart: true,
      keepalive: Math.ceil(clientInterval / 1000),
      enableAuthn,
      certCommonName: null,
      certSubject: null,
      userProperties: [],
    },
  }
}
