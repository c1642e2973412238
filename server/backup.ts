import { backUp } from './backup/backup-commands'
import { runCommand } from './backup/command'

void runCommand(backUp)
