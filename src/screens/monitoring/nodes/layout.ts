import type { Member } from './members'

/** Position in percent of width and height. */
export interface Position {
  x: number
  y: number
}

const CENTRE = 50
/** Radius of the cores without and with replicants, and radius of the replicants. */
const ALONE = { x: 32, y: 28 }
const INNER = { x: 20, y: 16 }
const OUTER = { x: 43, y: 38 }
const TOP = -Math.PI / 2

const round = (value: number) => Math.round(value * 100) / 100
const getPointAt = (angle: number, radius: Position): Position => ({
  x: round(CENTRE + radius.x * Math.cos(angle)),
  y: round(CENTRE + radius.y * Math.sin(angle)),
})

/** Positions the members: cores in the centre, replicants around them, close to their core. */
export function layoutMembers(members: readonly Member[]): Map<string, Position> {
  const cores = members.filter(({ role }) => role === 'core')
  const replicants = members.filter(({ role }) => role === 'replicant')
  const spots = new Map<string, Position>()
  const angles = new Map<string, number>()
  // Place two cores side by side, because names are wide.
  const first = cores.length === 2 ? Math.PI : TOP
  cores.forEach(({ name }, index) => {
    const angle = first + (2 * Math.PI * index) / cores.length
    angles.set(name, angle)
    const radius = replicants.length > 0 ? INNER : ALONE
    spots.set(name, cores.length === 1 ? { x: CENTRE, y: CENTRE } : getPointAt(angle, radius))
  })
  const getCoreAngle = ({ cores: [core = ''] }: Member) => angles.get(core) ?? Number.POSITIVE_INFINITY
  const around = [...replicants].sort((a, b) => getCoreAngle(a) - getCoreAngle(b) || a.name.localeCompare(b.name))
  const step = (2 * Math.PI) / Math.max(1, around.length)
  const group = around.filter(({ cores: [core] }) => core === around[0]?.cores[0]).length
  const start = (angles.get(around[0]?.cores[0] ?? '') ?? TOP) - (step * (group - 1)) / 2
  around.forEach(({ name }, index) => {
    spots.set(name, getPointAt(start + step * index, OUTER))
  })
  return spots
}

/** Returns connected pairs: all running cores with each other, and replicants with their cores. */
export function listMemberLinks(members: readonly Member[]): [string, string][] {
  const joined = members.filter(({ role, state }) => role === 'core' && state === 'running').map(({ name }) => name)
  const mesh = joined.flatMap((a, index) => joined.slice(index + 1).map((b): [string, string] => [a, b]))
  const following = members.flatMap(({ name, cores }) => cores.map((core): [string, string] => [core, name]))
  return [...mesh, ...following]
}
