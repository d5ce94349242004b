import { imageCapBytes } from './contract.ts';
import { type FileKind, sniffKind } from './file-kind.ts';
import { projectFileCapBytes } from './project-contract.ts';

/** The rules for uploads in one place; the server enforces the same rules (contract 14.5, 14.6). */
export interface UploadRules {
  readonly kinds: readonly FileKind[];
  readonly capBytes: number;
  /** The types offered by the browser's file picker. */
  readonly accept: string;
  /** The message for content of another kind. */
  readonly wrongKind: string;
}

/** Pictures of reviews, after-sales cases and avatars (contract 14.5). */
export const pictureRules: UploadRules = {
  kinds: ['jpg', 'png'],
  capBytes: imageCapBytes,
  accept: 'image/jpeg,image/png',
  wrongKind: '只支持 JPG 和 PNG 格式的图片',
};

/** House plans and photos of a project (contract 14.6). */
export const projectFileRules: UploadRules = {
  kinds: ['jpg', 'png', 'pdf', 'dwg'],
  capBytes: projectFileCapBytes,
  accept: 'image/jpeg,image/png,application/pdf,.dwg',
  wrongKind: '只支持 JPG、PNG、PDF 和 DWG 格式的文件',
};

export const capText = ({ capBytes }: UploadRules): string => `${capBytes / 1024 / 1024} MB`;

/** The bytes needed to recognise a file. */
const headBytes = 16;

/** The reason why a file would be refused, before it is sent; "" when it is fine. */
export async function refuseFile(file: Blob, rules: UploadRules): Promise<string> {
  if (file.size === 0) return '文件是空的，请重新选择';
  if (file.size > rules.capBytes) return `文件不能超过 ${capText(rules)}`;
  const kind = sniffKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return kind && rules.kinds.includes(kind) ? '' : rules.wrongKind;
}
