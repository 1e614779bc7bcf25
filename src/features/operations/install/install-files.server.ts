import { ensureAccount, makeFolderFor } from './ensure-account.server.ts';
import { foldersOf, type Installation } from './installation.ts';
import { compareFile, type PlannedFile, writePlanned } from './planned-file.server.ts';

export type Comparison = ReturnType<typeof compareFile>;

/** Writes the files that `confirm` agrees to. Without `output`, also creates the account and its folders. */
export async function installFiles(
  installation: Installation,
  { files, output, confirm }: { files: PlannedFile[]; output?: string | undefined; confirm: Confirm },
): Promise<(Comparison & { isWritten: boolean })[]> {
  const { account, dataDir } = installation;
  const owner = output ? undefined : ensureAccount(account, dataDir);
  if (owner) for (const folder of foldersOf(installation)) makeFolderFor(owner, folder);
  const results = [];
  for (const file of files.map(compareFile)) {
    const isWritten = file.state !== 'same' && (file.state === 'new' || (await confirm(file)));
    if (isWritten) writePlanned(file, owner);
    results.push({ ...file, isWritten });
  }
  return results;
}

/** Whether a file that is there and differs may be replaced. */
type Confirm = (file: Comparison) => Promise<boolean>;
