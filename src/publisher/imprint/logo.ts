import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogoPicture } from '#core/site/imprint-shape.ts';

const mostBytes = 100_000;

/** Parts of an SVG that run something or load something from elsewhere; `/logo.svg` can be opened as a page of its own. */
const forbidden =
  /<script|<foreignObject|<!ENTITY|<iframe|<use[^>]+href\s*=\s*["']?[^#"'\s]|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);)[^\s"'>]|@import|url\(\s*["']?(?!#)/i;

/**
 * Reads the logo in a data folder as an SVG text; a PNG is wrapped into one, because pages are texts. Throws an error whose
 * message continues a sentence about the setting.
 */
export function readLogo(dataFolder: string, name: string): LogoPicture {
  const path = join(dataFolder, name);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`指向的文件 ${path} 不存在`);
  if (size > mostBytes)
    throw new Error(`指向的文件 ${path} 有 ${Math.ceil(size / 1000)} kB，最多 ${mostBytes / 1000} kB`);
  const bytes = readFileSync(path);
  return /\.png$/i.test(name) ? ofPng(bytes, path) : ofSvg(bytes.toString('utf8'), path);
}

function ofPng(bytes: Buffer, path: string): LogoPicture {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) throw new Error(`指向的文件 ${path} 不是 PNG 图片`);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0) throw new Error(`指向的文件 ${path} 不是 PNG 图片`);
  const data = `data:image/png;base64,${bytes.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`;
  return { svg, width, height };
}

function ofSvg(text: string, path: string): LogoPicture {
  const svg = text
    .replace(/^\uFEFF/, '')
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/g, '')
    .trim();
  const opening = /^<svg\b[^>]*>/.exec(svg)?.[0];
  if (!opening || !svg.endsWith('</svg>') || !opening.includes('http://www.w3.org/2000/svg')) {
    throw new Error(`指向的文件 ${path} 不是完整的 SVG 图片`);
  }
  // Names of name spaces are no addresses that anything loads.
  const found = forbidden.exec(svg.replace(/\sxmlns(:\w+)?="[^"]*"/g, ''));
  if (found) throw new Error(`指向的 SVG ${path} 含有脚本或外部引用（${found[0].trim()}），请导出为纯图形`);
  const box = /\sviewBox="([\d.\s,-]+)"/
    .exec(opening)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const sizeOf = (name: string): number => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(opening)?.[1] ?? 0);
  const [width, height] = [box?.[2] ?? sizeOf('width'), box?.[3] ?? sizeOf('height')];
  if (!width || !height) throw new Error(`指向的 SVG ${path} 没有 viewBox，也没有宽高`);
  return { svg, width, height };
}
