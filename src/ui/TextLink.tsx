import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router'

type TextLinkProps = Pick<LinkProps, 'children' | 'color' | 'underline' | 'sx' | 'onClick'> & { to: string }

/** Link within a text to another page of the console. */
export const TextLink = (props: TextLinkProps) => <MuiLink component={Link} {...props} />
