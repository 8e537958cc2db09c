import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

type Upload = { fields: Record<string, string>; file: Buffer | undefined };

/**
 * Reads a multipart body with at most one file, which must be the part `fileName`.
 * @throws AppError `invalid` by the name of the part, `too_large`.
 */
export async function readUpload(request: FastifyRequest, fileName: string): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('invalid', 'The body must be multipart/form-data.', { field: 'body' });
  try {
    return await readParts(request, fileName);
  } catch (error) {
    // What the parser makes of a body that is cut off or malformed carries no status.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error;
    throw new AppError('invalid', 'The upload could not be read.', { field: 'body', cause: error });
  }
}

async function readParts(request: FastifyRequest, fileName: string): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value ?? '');
    } else if (part.fieldname === fileName) {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) file = bytes;
    } else {
      part.file.resume();
      throw new AppError('invalid', `${part.fieldname} is not expected`, { field: part.fieldname });
    }
  }
  return { fields, file };
}
