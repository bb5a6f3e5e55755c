// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { escapeFieldKey, readLine, splitLine, writeLine } from '../../../domain/batch/lineProtocol'
import { MAX_BATCH_ROWS, readBatch } from '../../../domain/batch/readBatch'
import type { Json } from '../../../schema/types'
import { type BatchType, batchKinds, findBatchType } from './batchKinds'

const fill = (type: BatchType, text: string, before?: Json) => {
  const { columns, apply } = batchKinds[type]
  const { rows, problems } = readBatch(text, columns)
  expect(problems).toEqual([])
  return apply(rows, before)
}

describe('values from a CSV file', () => {
  it('[IN-3] InfluxDB: replaces the fields of the point, keeps measurement, tags and timestamp', () => {
    const file = 'Field,Value,Char Value,Remarks\ntemp,${payload.temp},FALSE,degrees\n"a b",say "",TRUE\n'
    expect(fill('influxdb', 'Field,Value,Char Value\r\ntemp,${payload.temp},false\r\nstate,on,TRUE\r\n')).toBe(
      'mqtt,clientid=${clientid} temp=${payload.temp},state="on"',
    )
    expect(fill('influxdb', file.replace('say ""', 'x'), 'm,place=a\\ b old=1i ${timestamp}')).toBe(
      'm,place=a\\ b temp=${payload.temp},a\\ b="x" ${timestamp}',
    )
  })

  it.each([
    ['m f=1', { head: 'm', fields: 'f=1', time: '' }],
    ['m,t=${a b} f="x y",g=1 12', { head: 'm,t=${a b}', fields: 'f="x y",g=1', time: '12' }],
    ['', { head: '', fields: '', time: '' }],
  ])('[IN-3] parses a line: %s', (line, parts) => {
    expect(splitLine(line)).toEqual(parts)
  })

  it('[IN-3] escapes separators but not placeholders', () => {
    expect(escapeFieldKey('a,b=c d${x, y}')).toBe('a\\,b\\=c\\ d${x, y}')
  })

  it.each([
    'm f=1',
    'weather,place=a\\ b,host=${clientid} temp=${payload.temp},name="a, \\"b\\" c=d" ${timestamp}',
    '${topic},a\\,b=x f=1i,g=true 1700000000000',
  ])('[IN-3] a line round-trips through the form: %s', (line) => {
    const point = readLine(line)
    expect(point && writeLine(point)).toBe(line)
  })

  it.each(['', 'm', 'm f', 'm f=1 2 3', 'm f=1\nn g=2', 'm f=1,f=2', 'm,a f=1', 'm f="a'])(
    '[IN-3] has no form for anything but one point: %j',
    (line) => {
      expect(readLine(line)).toBeUndefined()
    },
  )

  it('[IN-3] TDengine: replaces the columns and keeps the table', () => {
    const file = "ts,${timestamp}\nname,it's ${clientid},TRUE"
    expect(fill('tdengine', file)).toBe("INSERT INTO t_mqtt_msg (ts, name) VALUES (${timestamp}, 'it''s ${clientid}')")
    expect(fill('tdengine', file, 'insert into db.temps(ts) values (1)')).toContain('INSERT INTO db.temps (')
  })

  it('[IN-3] IoTDB: replaces points and keeps other measurements', () => {
    const before = [
      { measurement: 'kept', data_type: 'int32', value: '1' },
      { measurement: 'temp', data_type: 'text', value: 'old' },
    ]
    expect(
      fill('iotdb', 'Timestamp,Measurement,Data Type,Value\nnow,temp,FLOAT,${payload.temp}\n,x,${t},1', before),
    ).toEqual([
      { measurement: 'kept', data_type: 'int32', value: '1' },
      { timestamp: 'now', measurement: 'temp', data_type: 'float', value: '${payload.temp}' },
      { measurement: 'x', data_type: '${t}', value: '1' },
    ])
  })

  it('[IN-3] accepts the example of each type unchanged', () => {
    for (const type of Object.keys(batchKinds) as BatchType[]) {
      const { examples } = batchKinds[type]
      expect(fill(type, examples.map((row) => row.join(',')).join('\n'))).toBeTruthy()
    }
  })

  it('[IN-3] reports the error of a line', () => {
    const { columns } = batchKinds.iotdb
    const { problems } = readBatch(
      'now,temp,colour,1\nnow,,float,1\nnow,a\nnow,b,float,1\nnow,b,float,2\nnow,"a"b',
      columns,
    )
    expect(problems).toEqual([
      expect.objectContaining({ line: 1, rule: 'word', params: expect.objectContaining({ value: 'colour' }) }),
      { line: 2, rule: 'empty', params: { name: 'Measurement' } },
      { line: 3, rule: 'columns', params: { least: 3 } },
      { line: 5, rule: 'twice', params: { name: 'b' } },
      { line: 6, rule: 'broken' },
    ])
  })

  it('[IN-3] reads as many rows as EMQX Dashboard', () => {
    const text = Array.from({ length: MAX_BATCH_ROWS + 1 }, (_, at) => `f${at},1`).join('\n')
    expect(readBatch(text, batchKinds.influxdb.columns)).toMatchObject({
      isTruncated: true,
      rows: { length: MAX_BATCH_ROWS },
    })
  })

  it('[IN-3] depends on the action type', () => {
    expect(findBatchType(['@actions_influxdb', '@influxdb', '@actions'])).toBe('influxdb')
    expect(findBatchType(['@actions_mysql', '@mysql', '@actions'])).toBeUndefined()
  })
})
