/** Chinese words. */
import type { LanguageWords } from "./language.ts";

export const zh: LanguageWords = {
  fields: {
    username: "用户名, 帐号, 账号, 帳號, 使用者名稱, 使用者代號, 登录名, 账户名",
    email: "邮箱, 电子邮件, 電子郵件, 信箱, 邮件地址",
    password: "密码, 密碼, 口令",
    again: "确认, 確認, 再次, 重复, 重新输入",
    new: "新密码, 新密碼, 新的, 设置",
    now: "当前, 旧密码, 舊密碼, 原密码, 原密碼, 目前",
    "one-time-code":
      "验证码, 驗證碼, 动态密码, 动态口令, 一次性密码, 两步验证, 身份验证器, 双重验证",
    identifier: "学号, 學號, 工号, 会员号, 身份证, 客户号, 编号, 身分證字號",
    name: "姓名, 收件人, 收货人, 全名",
    "given-name": "名",
    "family-name": "姓, 姓氏",
    phone: "手机, 电话, 電話, 手機",
    search: "搜索, 查找, 搜尋, 查询",
    none: "优惠码, 优惠券, 邀请码, 推荐码, 主题, 留言, 备注, 性别, 网址, 金额, 数量, 问题",
  },
  forms: {
    "sign-in": "登录, 登錄, 登入, 登陆",
    "sign-up": "注册, 註冊, 创建账户, 创建帐户, 加入会员",
    recovery: "忘記密碼, 找回密码, 重置密码, 忘记",
    change: "修改密码, 更改密码, 新密码, 變更密碼",
    search: "搜索, 搜尋, 查询",
    remember: "记住, 自动登录, 記住, 下次自动",
    next: "下一步, 继续",
    send: "提交, 发送, 确定, 保存, 確定",
  },
};
