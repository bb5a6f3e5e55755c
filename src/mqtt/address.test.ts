import { describe, expect, it } from 'vitest'
import { getListenerAddress, getProxyAddress, listListenerAddresses, validateAddress } from './address'

const page = (address: string) => new URL(address)

describe('[CL-15] URLs of MQTT over WebSocket', () => {
  it.each([
    ['http://127.0.0.1:18080/', 'ws://127.0.0.1:18080/mqtt'],
    ['http://h/a/b/', 'ws://h/a/b/mqtt'],
    ['http://h/a/index.html', 'ws://h/a/mqtt'],
    ['https://console.example.com/', 'wss://console.example.com/mqtt'],
    ['http://[::1]:18080/', 'ws://[::1]:18080/mqtt'],
  ])('for the console at %s is %s', (at, expected) => {
    expect(getProxyAddress(page(at))).toBe(expected)
  })

  it.each([
    ['http://h:18083/', 'ws://h:8083/mqtt'],
    ['https://h/', 'wss://h:8084/mqtt'],
  ])('of the default listener is, for a page at %s, %s', (at, expected) => {
    expect(getListenerAddress(page(at))).toBe(expected)
  })

  const listeners = [
    { id: 'tcp:default', type: 'tcp', enable: true, bind: '0.0.0.0:1883' },
    { id: 'ws:default', type: 'ws', enable: true, bind: '0.0.0.0:8083' },
    { id: 'ws:off', type: 'ws', enable: false, bind: '8093' },
    { id: 'wss:default', type: 'wss', enable: true, bind: '[::]:8084' },
    { id: 'ws:bare', type: 'ws', enable: true, bind: '9001' },
    { id: 'ws:odd', type: 'ws', enable: true, bind: 'somewhere' },
  ]
  it.each([
    ['http://h:1/', ['ws://h:8083/mqtt', 'wss://h:8084/mqtt', 'ws://h:9001/mqtt']],
    ['https://h/', ['wss://h:8084/mqtt']],
  ])('of the listeners are, for a page at %s, %j', (at, expected) => {
    expect(listListenerAddresses(listeners, page(at)).map(({ address }) => address)).toEqual(expected)
  })

  it.each([
    ['', 'http:', 'required'],
    ['h:8083', 'http:', 'scheme'],
    ['http://h/mqtt', 'http:', 'scheme'],
    ['mqtt://h:1883', 'http:', 'scheme'],
    ['aws://h', 'http:', 'scheme'],
    ['ws://', 'http:', 'scheme'],
    ['ws:///', 'http:', 'scheme'],
    ['ws://u@h/mqtt', 'http:', 'credentials'],
    ['ws://:p@h/mqtt', 'http:', 'credentials'],
    ['ws://u:p@h/mqtt', 'http:', 'credentials'],
    ['ws://h/mqtt#x', 'http:', 'credentials'],
    ['ws://h/mqtt', 'https:', 'mixed'],
    ['wss://h/mqtt', 'https:', undefined],
    ['wss://h/mqtt', 'http:', undefined],
    ['ws://h:8083/mqtt?x=1', 'http:', undefined],
  ])('%s from a page over %s: %s', (address, protocol, expected) => {
    expect(validateAddress(address, { protocol })).toBe(expected)
  })
})
