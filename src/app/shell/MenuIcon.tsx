import { styled } from '@mui/material/styles'
import { useChunk } from '../../ui/lazy/useChunk'

const load = async () => (await import('./menuIcons')).menuIcons

// Its place, so that nothing moves when it comes.
const Place = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  flex: 'none',
  width: tokens.size.icon,
  height: tokens.size.icon,
}))

/** The icon of a menu entry; the names can be read before it has come, and without it. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = useChunk(load).part?.[name]
  return <Place>{Icon && <Icon aria-hidden />}</Place>
}
