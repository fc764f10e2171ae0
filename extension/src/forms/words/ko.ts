/** Korean words. */
import type { LanguageWords } from "./language.ts";

export const ko: LanguageWords = {
  fields: {
    username: "아이디, 사용자 이름, 사용자이름, 사용자명, 계정",
    email: "이메일, 메일 주소, 전자우편",
    password: "비밀번호, 패스워드, 암호",
    again: "확인, 재입력, 다시",
    new: "새, 새로운, 신규",
    now: "현재, 기존, 이전",
    "one-time-code": "인증번호, 인증 코드, 인증코드, 일회용 비밀번호, 2단계 인증",
    identifier: "회원번호, 고객번호, 학번, 사번, 주민등록번호",
    name: "성명, 성함, 전체 이름, 받는 사람, 수령인",
    "given-name": "명",
    "family-name": "성",
    phone: "전화, 휴대폰, 연락처, 핸드폰",
    search: "검색, 찾기",
    none: "쿠폰, 프로모션 코드, 제목, 메시지, 댓글, 성별, 웹사이트, 금액, 수량, 질문, 답변, 추천인",
  },
  forms: {
    "sign-in": "로그인",
    "sign-up": "가입, 계정 만들기, 등록",
    recovery: "찾기, 분실, 재설정, 잊으",
    change: "비밀번호 변경, 새 비밀번호",
    search: "검색",
    remember: "로그인 상태 유지, 자동 로그인, 저장",
    next: "다음, 계속",
    send: "제출, 확인, 저장, 보내기",
  },
};
