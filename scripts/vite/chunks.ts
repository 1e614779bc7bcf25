import path from 'node:path';

import type { Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Chunk {
  name: string;
  /** Files by glob, from the project's root; `*` stays within a folder. A test demands that each matches a file. */
  files: string[];
  /** Those of them that stay out. */
  except?: string[];
  /** By how many chunks a file must be shared. */
  minShareCount?: number;
}

/**
 * Shared modules, chunked by folder: few, large chunks compress better. Each chunk takes its files and everything they
 * import, unless an earlier chunk has it. `minShareCount` leaves out what few screens use.
 */
export const CHUNKS: Chunk[] = [
  {
    name: 'shared',
    files: [
      'src/platform/*',
      'src/platform/{http,text}/*',
      'src/ui/kit/*',
      'src/app/layout/*',
      'src/features/{catalog,pictures}/*',
      'src/features/ads/{cards,saving}/*',
      'src/features/site/{private-head,use-site}*',
    ],
    // What only forms and filters in use need.
    except: [
      'src/platform/text/one-line.ts',
      'src/ui/kit/{dialog,flag,menu,menu-popup,switch,toasts}.tsx',
      'src/features/catalog/{attribute-*,format-quantity,offered-places}.ts',
      'src/features/pictures/{contract.ts,picture-field.tsx}',
    ],
    minShareCount: 5,
  },
  // Parts of a list, and the icon of its tiles.
  {
    name: 'search',
    files: ['src/features/search/{facets,filters,list}/*', 'node_modules/lucide-react/dist/esm/icons/layout-grid.mjs'],
    except: ['src/features/search/filters/use-active-filters.ts'],
    minShareCount: 2,
  },
  // The filters beside a list need this contract. In a chunk with the others, each list would load them all.
  { name: 'facets', files: ['src/features/search/facets/contract.ts'] },
  { name: 'attributes', files: ['src/features/catalog/{attribute-types,format-quantity}.ts'], minShareCount: 2 },
  // Otherwise a chunk each: their names are in the entry script. Before the forms, which home and ads don't load.
  {
    name: 'contracts',
    files: ['src/features/**/contract.ts', 'src/features/ads/rules.ts'],
    // What only the back office calls.
    except: [
      'src/features/accounts/{audit,block-list,staff,subordinates,suspensions}/contract.ts',
      'src/features/ads/{admin,importing/uploads,posting-limits,signals}/contract.ts',
      'src/features/catalog/{attributes,categories,places}/contract.ts',
      'src/features/moderation/contract.ts',
      'src/features/moderation/{appeals,bulk-actions,people,posting-for-member,queue}/contract.ts',
      'src/features/moderation/{reasons,report-cases,suspending}/contract.ts',
      'src/features/operations/*/contract.ts',
      'src/features/payments/{admin,plans/editing,unmatched}/contract.ts',
      'src/features/search/{explaining,learning,lexicon/admin,search-counts/admin}/contract.ts',
      'src/features/site/{banners,contact/inbox,faq,pages,settings,texts}/contract.ts',
    ],
    minShareCount: 2,
  },
  { name: 'staff-contracts', files: ['src/features/**/contract.ts'], minShareCount: 2 },
  { name: 'form-fields', files: ['src/ui/fields/*'], minShareCount: 2 },
  // React Hook Form, and what the forms of accounts share.
  {
    name: 'forms',
    files: [
      'node_modules/{react-hook-form,@hookform}/**',
      'src/features/accounts/*',
      'src/features/accounts/{codes,second-factor,sign-up}/*',
    ],
    minShareCount: 2,
  },
  // What the device stores for a member, and its removal at a logout.
  {
    name: 'stored',
    files: [
      'node_modules/idb-keyval/**',
      'src/app/log-out.ts',
      'src/features/chat/client/chat-*',
      'src/features/pictures/uploading/pending-pictures.ts',
    ],
    minShareCount: 2,
  },
  { name: 'people', files: ['src/features/accounts/people/*', 'src/features/chat/*'], minShareCount: 3 },
];

const matchesAny = (file: string, globs: string[]): boolean => globs.some((glob) => path.matchesGlob(file, glob));

/** Whether a chunk takes a file, given by its path from the project's root. */
export const takesFile = ({ files, except = [] }: Chunk, file: string): boolean =>
  matchesAny(file, files) && !matchesAny(file, except);

/** A module's path from the project's root; also if its packages are linked from elsewhere. */
const pathOf = (id: string): string =>
  id.includes('/node_modules/') ? id.slice(id.lastIndexOf('/node_modules/') + 1) : path.relative(ROOT, id);

/** The groups of the build. What every page loads before its screen is in two, because the framework rarely changes. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'frame', tags: ['$initial'] },
  ...CHUNKS.map((chunk) => ({
    name: chunk.name,
    test: (id: string) => takesFile(chunk, pathOf(id)),
    ...(chunk.minShareCount && { minShareCount: chunk.minShareCount }),
  })),
];
