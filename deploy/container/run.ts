import { runBackup, runRestore } from '../../server/src/backup/run-command.ts';
import { runMain } from '../../server/src/main.ts';

// The commands of a container: `start`, `backup FILE`, `restore FILE`.
const [command = 'start', ...args] = process.argv.slice(2);
if (command === 'backup') process.exitCode = await runBackup(args, process.env);
else if (command === 'restore') process.exitCode = await runRestore(args, process.env);
else await runMain(process.env);
