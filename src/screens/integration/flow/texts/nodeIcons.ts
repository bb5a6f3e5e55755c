import type { SvgIconComponent } from '@mui/icons-material'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import FunctionsOutlined from '@mui/icons-material/FunctionsOutlined'
import InputOutlined from '@mui/icons-material/InputOutlined'
import OutputOutlined from '@mui/icons-material/OutputOutlined'
import RepeatOutlined from '@mui/icons-material/RepeatOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import type { NodeType } from '../../../../domain/flow/model'

export const nodeIcons: Readonly<Record<NodeType, SvgIconComponent>> = {
  messages: ForumOutlined,
  event: BoltOutlined,
  source: InputOutlined,
  processing: FunctionsOutlined,
  filter: FilterAltOutlined,
  republish: RepeatOutlined,
  console: TerminalOutlined,
  action: OutputOutlined,
  function: ExtensionOutlined,
}
