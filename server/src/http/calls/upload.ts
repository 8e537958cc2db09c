import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Admission } from './upload-budget.ts';

type Upload = { fields: Record<string, string>; files: Buffer[] };

/**
 * Reads a multipart body whose files are at most `maxFiles` parts of the name `fileName`.
 * @throws AppError `invalid` by the name of the part, `too_large`; `not_ready` when there is no room for what comes.
 */
export async function readUpload(
  request: FastifyRequest,
  admission: Admission,
  fileName: string,
  maxFiles: number,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('invalid', 'The body must be multipart/form-data.', { field: 'body' });
  try {
    return await readParts(request, admission, fileName, maxFiles);
  } catch (error) {
    // What the parser makes of a body that is cut off or malformed carries no status.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error;
    throw new AppError('invalid', 'We couldn’t read what was sent. Please try again.', {
      field: 'body',
      cause: error,
    });
  }
}

async function readParts(
  request: FastifyRequest,
  admission: Admission,
  fileName: string,
  maxFiles: number,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: Buffer[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value ?? '');
    } else if (part.fieldname === fileName && files.length < maxFiles) {
      const bytes = await readFile(part, admission);
      if (bytes.length > 0) files.push(bytes);
    } else {
      part.file.resume();
      const text = part.fieldname === fileName ? `may be given at most ${maxFiles} times` : 'is not expected';
      throw new AppError('invalid', `${part.fieldname} ${text}`, { field: part.fieldname });
    }
  }
  return { fields, files };
}

async function readFile({ file, fieldname }: MultipartFile, admission: Admission): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    admission.take(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) {
    throw new AppError('too_large', 'That’s too large. Choose a photo of at most 10 MB.', {
      field: fieldname,
    });
  }
  return Buffer.concat(chunks);
}
